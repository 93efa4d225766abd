import { browserPermission } from '../../../lib/notification-preference.ts';
import { readTab, writeTab } from '../../../lib/tab-storage.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';
import { loudness, type ToneName, tones } from './tones.ts';

/** `off`: nobody asked for sound yet. `blocked`: it is wanted, but the browser does not let it out. */
export type SoundState = 'off' | 'blocked' | 'ready';

const storageKey = 'sound';
/** How long a browser may take to start its audio before that counts as a refusal. */
const startUpMs = 400;

const state = createStore<SoundState>('off');
let context: AudioContext | null = null;
let isActivated = readTab(storageKey) === 'on';

/** Who allowed notifications allowed their sound; anyone else asks for it with a button. */
const isWanted = (): boolean => isActivated || browserPermission() === 'granted';

function openContext(): AudioContext | null {
  if (context === null && 'AudioContext' in window) {
    context = new AudioContext();
    context.onstatechange = () => {
      if (context?.state === 'running') state.set('ready');
      else if (isWanted()) state.set('blocked');
    };
  }
  return context;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A refused start neither fails nor ends in some browsers, so it gets a time limit. */
async function startAudio(): Promise<AudioContext | null> {
  const audio = openContext();
  if (!audio) return null;
  if (audio.state !== 'running') {
    await Promise.race([audio.resume().catch(() => undefined), wait(startUpMs)]);
  }
  return audio.state === 'running' ? audio : null;
}

function schedule(audio: AudioContext, name: ToneName): void {
  for (const { hz, startS, lengthS, wave } of tones[name]) {
    const startAt = audio.currentTime + 0.02 + startS;
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.type = wave;
    oscillator.frequency.value = hz;
    volume.gain.setValueAtTime(0.0001, startAt);
    volume.gain.exponentialRampToValueAtTime(loudness[name], startAt + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, startAt + lengthS);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(startAt);
    oscillator.stop(startAt + lengthS + 0.05);
  }
}

/** Plays a tone and answers whether it was let out; a refusal is never swallowed. */
export async function playTone(name: ToneName): Promise<boolean> {
  if (!isWanted()) return false;
  const audio = await startAudio();
  state.set(audio ? 'ready' : 'blocked');
  if (audio) schedule(audio, name);
  return audio !== null;
}

/** Finds out whether sound works, without making any. */
export async function checkSound(): Promise<void> {
  if (!isWanted()) state.set('off');
  else state.set((await startAudio()) ? 'ready' : 'blocked');
}

/** The button: from now on sound is wanted, and this is how it sounds. Kept for the tab. */
export async function activateSound(): Promise<boolean> {
  isActivated = true;
  writeTab(storageKey, 'on');
  return playTone('newOrder');
}

/** Any touch of the page lets a blocked sound out again. */
export function recoverSoundOnGesture(): () => void {
  const handleGesture = () => {
    if (state.get() === 'blocked') void checkSound();
  };
  const gestures = ['pointerup', 'keydown'] as const;
  for (const gesture of gestures) window.addEventListener(gesture, handleGesture);
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, handleGesture);
  };
}

export const useSoundState = (): SoundState => useStore(state);

/** What a page that is opened anew has forgotten. */
export function forgetSound(): void {
  context = null;
  isActivated = readTab(storageKey) === 'on';
  state.set('off');
}
