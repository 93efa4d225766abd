declare const self: ServiceWorkerGlobalScope;

/** What this code runs in. */
export const worker = self;
