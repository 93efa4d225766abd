import createDOMPurify, { type DOMPurify } from 'dompurify';
import { Marked } from 'marked';

const headingShift = 2;

// The page has its own h1 and the part its h2: the text's headings begin below them.
const marked = new Marked({
  gfm: true,
  async: false,
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.min(6, token.depth + headingShift);
  },
});

const allowed = {
  ALLOWED_TAGS: [
    ...['h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'strong', 'em'],
    ...['del', 'ul', 'ol', 'li', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

let purifier: DOMPurify | undefined;

/** One purifier of its own, so that its rule for links touches nobody else's. */
function purifierOf(): DOMPurify {
  if (purifier) return purifier;
  purifier = createDOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}

/** HTML made of Markdown that others wrote; whatever could run, load or pretend is taken out. */
export const markdownHtml = (source: string): string =>
  purifierOf().sanitize(marked.parse(source, { async: false }), allowed);
