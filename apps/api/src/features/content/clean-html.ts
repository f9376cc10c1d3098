import sanitizeHtml from 'sanitize-html';

/**
 * Elements and attributes that operators' text may contain (AMB-118): structure, links, pictures of this
 * site. No script, style, form, frame or event handler.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: (
    'h2 h3 h4 p br hr ul ol li strong b em i u s small sub sup blockquote ' +
    'a img section div span address table caption thead tbody tr th td dl dt dd'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    section: ['data-part'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    // A link that leaves the site cannot reach back into the window that opened it.
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '')
        ? { ...attributes, rel: 'noopener noreferrer nofollow' }
        : attributes,
    }),
  },
};

/**
 * HTML that is safe to put into a page. Applied when text is stored and again when it is read. Cleaning twice
 * changes nothing more.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}
