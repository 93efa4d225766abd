import { chat as times } from '@mostrador/contract/limits';

/** What we use of the widget that Chatwoot's script puts on the window. */
interface ChatwootWidget {
  hasLoaded: boolean;
  toggle: (state?: 'open' | 'close') => void;
  setUser: (id: string, user: Record<string, string>) => void;
  setCustomAttributes: (attributes: Record<string, string>) => void;
  reset: () => void;
}

declare global {
  interface Window {
    chatwootSettings?: Record<string, unknown>;
    chatwootSDK?: { run: (options: { websiteToken: string; baseUrl: string }) => void };
    $chatwoot?: ChatwootWidget;
  }
}

export interface ChatSource {
  baseUrl: string;
  websiteToken: string;
}

export interface Talker {
  identifier: string;
  identifierHash: string | null;
  user: { name: string; email: string; phone: string };
  attributes: Record<string, string>;
}

let script: Promise<void> | null = null;

/** Brings the script once; one that failed may be tried again. */
function loadScript({ baseUrl, websiteToken }: ChatSource): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    window.chatwootSettings = {
      hideMessageBubble: true,
      position: 'right',
      locale: 'es',
      type: 'standard',
      darkMode: 'auto',
    };
    const element = document.createElement('script');
    element.src = `${baseUrl}/packs/js/sdk.js`;
    element.async = true;
    element.onload = () => {
      window.chatwootSDK?.run({ websiteToken, baseUrl });
      resolve();
    };
    element.onerror = () => {
      script = null;
      element.remove();
      reject(new Error('The chat script did not load.'));
    };
    document.head.append(element);
  });
  return script;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The object exists before its frame does: only `hasLoaded` means that it can be opened. */
async function untilReady(): Promise<ChatwootWidget> {
  for (let waited = 0; waited <= times.giveUpMs; waited += times.pollMs) {
    if (window.$chatwoot?.hasLoaded) return window.$chatwoot;
    await pause(times.pollMs);
  }
  throw new Error('The chat did not become ready.');
}

function introduce(widget: ChatwootWidget, talker: Talker): void {
  const { identifier, identifierHash, user } = talker;
  widget.setUser(identifier, {
    name: user.name,
    email: user.email,
    ...(user.phone && { phone_number: user.phone }),
    ...(identifierHash && { identifier_hash: identifierHash }),
  });
  widget.setCustomAttributes(talker.attributes);
}

/** Opens or closes the widget; throws when it cannot be had. */
export async function toggleChat(source: ChatSource, talker: Talker): Promise<void> {
  await loadScript(source);
  const widget = await untilReady();
  await pause(times.toggleAfterMs);
  introduce(widget, talker);
  widget.toggle();
}

/** The next person at this tablet must not read the conversation of the last one. */
export function forgetTalker(): void {
  if (window.$chatwoot?.hasLoaded) window.$chatwoot.reset();
}
