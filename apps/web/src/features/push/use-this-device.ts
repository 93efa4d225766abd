import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/api-error.ts';
import { browserPermission } from '../../lib/notification-preference.ts';
import { useSession } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { toast } from '../../ui/toasts.ts';
import { pushDevices } from './api.ts';
import { pushSupport } from './support.ts';
import { pushTexts } from './texts.ts';
import { hasSubscription, switchOff, switchOn } from './this-device.ts';

export type DeviceState = keyof typeof pushTexts.states;

const subscribed = { queryKey: ['push', 'subscribed'], queryFn: hasSubscription };

/** Whether this device is told with the panel closed: both its browser and the server must say so. */
export function useThisDevice() {
  const queryClient = useQueryClient();
  const isImpersonating = useSession()?.user.isImpersonating === true;
  const support = pushSupport();
  const devices = useQuery({ ...pushDevices, enabled: support === 'supported' });
  const browser = useQuery({ ...subscribed, enabled: support === 'supported' });
  const current = devices.data?.devices.find((device) => device.current);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['push'] });
  const change = useSubmit({
    send: (on: boolean) => (on ? switchOn() : switchOff(current?._id ?? '').then(() => true)),
    onDone: (isAllowed) => {
      if (!isAllowed) toast.error(pushTexts.refused);
    },
    onFailed: (error) => {
      console.warn('The device was not switched', error);
      const fallback = current ? pushTexts.offFailed : pushTexts.failed;
      toast.error(errorText(error, 'error', fallback));
    },
    onEnd: refresh,
  });

  function stateOf(): DeviceState {
    if (isImpersonating) return 'impersonating';
    if (support !== 'supported') return support;
    if (browserPermission() === 'denied') return 'denied';
    return current && browser.data ? 'on' : 'off';
  }
  return {
    state: stateOf(),
    deviceId: current?._id,
    isLoading: support === 'supported' && (devices.isPending || browser.isPending),
    isChanging: change.isPending,
    change: change.submit,
  };
}
