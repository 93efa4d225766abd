import { toast } from '../ui/toasts.ts';
import { call } from './api-client.ts';
import { installation } from './installation.ts';
import type { Session } from './session-record.ts';
import { currentSession, sessionStore } from './session-store.ts';

export const roleLabels = { admin: 'Admin (Suplantando)', owner: 'Negocio' } as const;

/** What support sees beside the conversation: never the account, the documents or the token. */
export function attributesOf({ user, businessId }: Session): Record<string, string> {
  const business = user.businessList?.find(({ _id }) => _id === businessId);
  const all = {
    rol: user.isImpersonating ? roleLabels.admin : roleLabels.owner,
    negocio: business?.name ?? user.businessName,
    negocioId: businessId,
    email: user.email,
    ciudad: user.city,
    zona: user.zoneId,
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Whether the browser let it: a tab that is asked for late may be refused. */
function openPage(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

/**
 * Opens the live chat, brought on demand. Where there is none, or it does not come, support is a
 * page in a new tab, and a link to it when the browser refuses a tab opened so late.
 */
export async function openSupport(): Promise<void> {
  const session = currentSession();
  const { chat, supportUrl } = await installation();
  if (!chat || !session) {
    openPage(supportUrl);
    return;
  }
  try {
    const [{ toggleChat }, identity] = await Promise.all([
      import('./chat/chatwoot.ts'),
      call('GET /api/support/identity'),
    ]);
    const { name, email, phone } = session.user;
    const attributes = attributesOf(session);
    await toggleChat(chat, { ...identity, user: { name, email, phone: phone ?? '' }, attributes });
  } catch (error) {
    console.warn('The chat could not be opened', error);
    if (openPage(supportUrl)) return;
    toast.notice('El chat no respondió.', {
      actions: [{ label: 'Abrir chat de soporte', onSelect: () => void openPage(supportUrl) }],
    });
  }
}

/** Ends the conversation with the session, and when an administrator comes in or goes out. */
export function forgetChatWithSession(): () => void {
  const talkerOf = (session: Session | null) =>
    session && `${session.user._id} ${session.user.isImpersonating}`;
  let talker = talkerOf(currentSession());
  return sessionStore.subscribe(() => {
    const now = talkerOf(sessionStore.get().session);
    if (now === talker) return;
    talker = now;
    void import('./chat/chatwoot.ts').then(({ forgetTalker }) => forgetTalker());
  });
}
