import type { SessionUser } from '../../lib/session-record.ts';

/**
 * Versions are names, compared as texts; none is another one. An administrator who acts as the
 * business cannot accept in its name, so is not asked.
 */
export const needsAcceptance = (
  user: Pick<SessionUser, 'acceptedTermsVersion' | 'isImpersonating'>,
  latestVersion: string | number,
): boolean => !user.isImpersonating && user.acceptedTermsVersion !== String(latestVersion);
