import { useEffect } from 'react';
import { usePrintsHere } from '../../../lib/printing/prints-here.ts';
import { useSession } from '../../../lib/session.ts';
import { useTabLock } from '../../../lib/tab-lock.ts';
import { runStation } from './run-station.ts';

/** Prints what is to be printed on this device, in one of its tabs; draws nothing itself. */
export function PrintStation() {
  const isOwner = useSession()?.user.isImpersonating !== true;
  const hasPrinters = usePrintsHere().length > 0;
  const isChosen = useTabLock('mostrador-printer', isOwner && hasPrinters);
  useEffect(() => (isChosen ? runStation() : undefined), [isChosen]);
  return null;
}
