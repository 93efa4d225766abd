import { createStore } from '../ui/create-store.ts';

const product = 'Mostrador';
const title = createStore<{ page: string; count: number }>({ page: '', count: 0 });

title.subscribe(() => {
  const { page, count } = title.get();
  const words = page ? `${page} · ${product}` : product;
  document.title = count > 0 ? `(${count}) ${words}` : words;
});

export const setPageTitle = (page: string): void => title.set({ ...title.get(), page });

/** The number before the title: how much is waiting, seen from another tab. */
export const setTitleCount = (count: number): void => title.set({ ...title.get(), count });
