/** Not yet in TypeScript's lists: which requests never wake the worker. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (routes: {
    condition: { not: { requestMode: RequestMode } };
    source: 'network';
  }) => Promise<void>;
}

declare const self: Omit<ServiceWorkerGlobalScope, 'oninstall'> & {
  oninstall: ((event: RoutingInstallEvent) => void) | null;
};

/** What this code runs in. */
export const worker = self;
