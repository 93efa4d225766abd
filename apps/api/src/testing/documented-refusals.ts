import { allCalls } from '@mostrador/contract/all-calls';
import { refusalsOf } from '@mostrador/contract/endpoint';

/** What each call may be refused with, as the API's document says. */
const documented = allCalls
  .map(([name, endpoint]) => {
    const [method = '', path = ''] = name.split(' ');
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
    return { name, method, pattern, codes: new Set<unknown>(refusalsOf(name, endpoint)) };
  })
  // `/my-businesses` before `/:businessId`.
  .sort((a, b) => a.name.split(':').length - b.name.split(':').length);

/** Fails the test whose answer is a refusal that the document of its call does not name. */
export function expectDocumented(method: string, url: string, code: unknown): void {
  const [path = ''] = url.split('?');
  const call = documented.find((each) => each.method === method && each.pattern.test(path));
  if (!call || code === 'internal' || call.codes.has(code)) return;
  throw new Error(`${call.name} is refused with ${code}, which its contract does not name.`);
}
