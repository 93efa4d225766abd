/** One sound per meaning, so that nobody has to look at the screen to know which it was. */
export type ToneName = 'newOrder' | 'chime' | 'cancelled' | 'connectionLost';

interface Note {
  hz: number;
  /** Seconds from the beginning of the tone. */
  startS: number;
  lengthS: number;
  wave: OscillatorType;
}

const note = (hz: number, startS: number, lengthS: number, wave: OscillatorType): Note => ({
  hz,
  startS,
  lengthS,
  wave,
});

export const tones: Record<ToneName, readonly Note[]> = {
  // A counter bell, struck twice: high and bright, cuts through a kitchen.
  newOrder: [
    note(1046.5, 0, 0.5, 'triangle'),
    note(1568, 0.12, 0.6, 'triangle'),
    note(1046.5, 0.7, 0.5, 'triangle'),
    note(1568, 0.82, 0.9, 'triangle'),
  ],
  // Goes with the browser's notification.
  chime: [note(880, 0, 0.25, 'sine'), note(1174.7, 0.16, 0.5, 'sine')],
  // Falls: something is gone.
  cancelled: [
    note(659.3, 0, 0.28, 'square'),
    note(523.3, 0.26, 0.28, 'square'),
    note(392, 0.52, 0.6, 'square'),
  ],
  // Low and dull, never like a bell.
  connectionLost: [note(196, 0, 0.35, 'sawtooth'), note(196, 0.5, 0.35, 'sawtooth')],
};

/** Square and sawtooth waves sound louder than they measure. */
export const loudness: Record<ToneName, number> = {
  newOrder: 0.7,
  chime: 0.5,
  cancelled: 0.18,
  connectionLost: 0.18,
};
