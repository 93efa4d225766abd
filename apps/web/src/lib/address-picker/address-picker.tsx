import type { Place } from '@mostrador/contract/geo';
import { map } from '@mostrador/contract/limits';
import { useMemo, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import type { LatLng } from '../map/leaflet-map.tsx';
import { MapBox } from '../map/map-box.tsx';
import styles from './address-picker.module.css';
import { AddressSearch } from './address-search.tsx';
import { LocateButton } from './locate-button.tsx';
import { addressTexts } from './texts.ts';
import { useCityOfPin } from './use-city-of-pin.ts';

export interface AddressValue {
  street: string;
  number: string;
  city: string;
  coords: LatLng | null;
}

interface AddressPickerProps {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  /** Before an address is chosen; a chosen one is shown closer. */
  zoom: number;
  heightPx?: number;
  required?: boolean;
  disabled?: boolean;
  onPickFailed?: () => void;
}

/** Search, map and the three text fields of an address: any of them can be used without the others. */
export function AddressPicker({
  value,
  onChange,
  zoom,
  heightPx = map.profileHeightPx,
  required,
  disabled,
  onPickFailed,
}: AddressPickerProps) {
  const [view, setView] = useState({ center: value.coords ?? map.center, zoom });
  const [isExact, setExact] = useState(true);
  const cityOfPin = useCityOfPin(value, onChange);
  const center = useMemo(() => ({ ...view.center }), [view]);

  const handlePick = ({ street, number, city, lat, lng, precision }: Place) => {
    setView({ center: { lat, lng }, zoom: map.zoom.selected });
    setExact(precision === 'puerta');
    cityOfPin.wasFilled(city);
    onChange({
      street: street || value.street,
      // The number of the former street means nothing on another.
      number: number || (street && street !== value.street ? '' : value.number),
      city,
      coords: { lat, lng },
    });
  };
  const handleMove = (coords: LatLng, isDoor = true) => {
    setExact(isDoor);
    onChange({ ...value, coords });
    void cityOfPin.fill(coords);
  };
  const handleFound = (coords: LatLng, isDoor: boolean) => {
    setView({ center: coords, zoom: map.zoom.selected });
    handleMove(coords, isDoor);
  };

  return (
    <div className={styles.picker}>
      <AddressSearch
        near={value.coords ?? map.center}
        onPick={handlePick}
        onPickFailed={onPickFailed}
        disabled={disabled}
      />
      <LocateButton onFound={handleFound} disabled={disabled} />
      <MapBox
        label={addressTexts.map}
        heightPx={heightPx}
        center={center}
        zoom={view.zoom}
        marker={value.coords}
        onMarkerMove={disabled ? undefined : (coords) => handleMove(coords)}
      />
      <p className={styles.mapHint} role="status">
        {value.coords === null && addressTexts.noPoint}
        {value.coords !== null && !isExact && addressTexts.moveMarker}
      </p>
      <div className={styles.fields}>
        <TextField
          label={addressTexts.street}
          autoComplete="address-line1"
          value={value.street}
          notBlank={required}
          disabled={disabled}
          onValueChange={(street) => onChange({ ...value, street })}
        />
        <TextField
          label={addressTexts.number}
          inputMode="numeric"
          value={value.number}
          notBlank={required}
          disabled={disabled}
          onValueChange={(number) => onChange({ ...value, number })}
        />
        <TextField
          label={addressTexts.city}
          autoComplete="address-level2"
          value={value.city}
          notBlank={required}
          disabled={disabled}
          onValueChange={(city) => onChange({ ...value, city })}
        />
      </div>
    </div>
  );
}
