import { configure } from '@testing-library/react';

// A shared machine may stall for seconds; what is there is found at once all the same.
configure({
  asyncUtilTimeout: 10_000,
  // Whether something can be seen is asked of every ancestor's style: the journeys see to that.
  defaultHidden: true,
  // The sentence is enough; the whole document beside it hides the failure.
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'Not found'),
});

// A lone tab gets each lock at once.
const locks = { request: (_name: string, _options: object, work: () => Promise<void>) => work() };
Object.defineProperty(navigator, 'locks', { value: locks });
