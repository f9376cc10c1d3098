import galleryStyle from '@houseful/ui/gallery/gallery.css?inline';
import { Gallery } from '@houseful/ui/gallery/gallery.tsx';
import kitStyle from '@houseful/ui/styles.css?inline';
import { renderToString } from 'react-dom/server';
import { pictureSource } from '../programme/pictures.ts';

/** A film of the demo. */
const FILM = 'bebe-di-robot';

/**
 * Draws the design system's gallery as a whole page. It shows states and has no scripts, so none of its code
 * is in what the shop downloads.
 */
export function drawGallery(): string {
  const sample = {
    poster: pictureSource(`/pictures/posters/${FILM}-400.webp`),
    still: pictureSource(`/pictures/stills/${FILM}-1440.webp`),
  };
  const page = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Gallery</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: style sheets of ours */}
        <style dangerouslySetInnerHTML={{ __html: kitStyle + galleryStyle }} />
      </head>
      <body>
        <Gallery sample={sample} />
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
