import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { LatLng } from '../map/leaflet-map.tsx';
import styles from './address-picker.module.css';
import { addressTexts } from './texts.ts';

/** Within these it is the door; a computer without a satellite guesses by the town. */
const exactMeters = 100;
const answerWithinMs = 15_000;

interface LocateButtonProps {
  onFound: (coords: LatLng, isExact: boolean) => void;
  disabled?: boolean;
}

/** Who stands in the shop need not find it on a map. Nothing where the browser cannot say. */
export function LocateButton({ onFound, disabled }: LocateButtonProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  if (!window.isSecureContext || !('geolocation' in navigator)) return null;
  const locate = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        setState('idle');
        onFound({ lat, lng }, accuracy <= exactMeters);
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: answerWithinMs },
    );
  };
  return (
    <div className={styles.locate}>
      <Button
        size="sm"
        icon={<LocateFixed aria-hidden />}
        disabled={disabled}
        busy={state === 'asking'}
        busyText={addressTexts.locating}
        onClick={locate}
      >
        {addressTexts.locate}
      </Button>
      <p className={styles.mapHint} role="status">
        {state === 'failed' && addressTexts.locateFailed}
      </p>
    </div>
  );
}
