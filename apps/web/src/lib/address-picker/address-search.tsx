import type { Place, Suggestion } from '@mostrador/contract/geo';
import { MapPin, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { call } from '../api-client.ts';
import type { LatLng } from '../map/leaflet-map.tsx';
import { newKey } from '../new-key.ts';
import styles from './address-picker.module.css';
import { addressTexts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';

interface AddressSearchProps {
  near: LatLng;
  onPick: (place: Place) => void;
  /** The chosen suggestion could not be turned into a place. */
  onPickFailed?: () => void;
  disabled?: boolean;
}

/** A text box with suggestions below, worked with the arrow keys or the finger. */
export function AddressSearch({ near, onPick, onPickFailed, disabled }: AddressSearchProps) {
  const listId = useId();
  const [session] = useState(newKey);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, isUnknown } = useSuggestions(isOpen ? text : '', near, session);
  const isShown = isOpen && suggestions.length > 0;

  const pick = async ({ description, place_id }: Suggestion) => {
    setText(description);
    setOpen(false);
    setActive(-1);
    try {
      const place = await call('GET /api/geo/resolve', { query: { place_id, session } });
      if (!Number.isFinite(place.lat) || !Number.isFinite(place.lng)) throw new Error('No point');
      onPick(place);
    } catch (error) {
      console.warn('The chosen address has no place', error);
      onPickFailed?.();
    }
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((now) => (now + step + suggestions.length) % suggestions.length);
    }
    const chosen = suggestions[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      void pick(chosen);
    }
  };

  return (
    <div className={styles.search}>
      <TextField
        label={addressTexts.search}
        hint={isUnknown ? addressTexts.unknown : addressTexts.searchHint}
        placeholder={addressTexts.searchPlaceholder}
        before={<Search size={18} aria-hidden />}
        value={text}
        disabled={disabled}
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onValueChange={(typed) => {
          setText(typed);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={addressTexts.suggestions}
        className={styles.suggestions}
        hidden={!isShown}
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.place_id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.suggestion}
            // Before the box loses the focus, which would close the list under the finger.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void pick(suggestion)}
            onKeyDown={handleKey}
          >
            <MapPin size={16} aria-hidden /> {suggestion.description}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isShown && addressTexts.found(suggestions.length)}
          {isUnknown && addressTexts.unknown}
        </span>
      </VisuallyHidden>
    </div>
  );
}
