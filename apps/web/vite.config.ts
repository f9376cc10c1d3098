import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { sharedBy } from './first-chunks.ts';

const react = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;
/** Comes with many parts that are loaded late, without the code of a purchase. */
const query = /\/node_modules\/@tanstack\//;
/** Part of the start: one `import()` in it costs more in a chunk of its own. */
const MEMORY = 'account/personal-memory.ts';
const HOME = 'screens/home-screen.tsx';
const QUICK = 'features/quick-book/quick-book.tsx';
const MOVIES = 'features/films/movies-screen.tsx';
const FILM = 'features/films/film-screen.tsx';
const CINEMA = 'features/places/cinema-screen.tsx';
const SEATS = 'features/seats/seat-layout-screen.tsx';
const SUMMARY = 'features/bookings/summary-screen.tsx';
const PAYMENT = 'features/bookings/payment-screen.tsx';

/**
 * Each `import()` brings its files by `importWith`: Vite's own way leaves the browser with an import that has
 * failed for good.
 */
const importAgain: Plugin = {
  name: 'import-again',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { importWith as __vitePreload } from '@houseful/app-kit/code-files.ts'`
      : null,
};

export default defineConfig({
  plugins: [importAgain, tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    modulePreload: { resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // The code that every page needs travels together: fewer requests, and 5 kB less than in small
              // pieces.
              groups: [
                { name: 'react', test: react },
                sharedBy('shell', ['root.tsx'], [MEMORY], [HOME, FILM, SEATS], [FILM, MOVIES]),
                sharedBy('film', [HOME, FILM]),
                sharedBy('films', [HOME, MOVIES], [HOME, CINEMA], [HOME, QUICK]),
                sharedBy('booking', [FILM, CINEMA, SEATS]),
                { name: 'query', test: query },
                sharedBy('purchase', [SEATS, SUMMARY, PAYMENT]),
                sharedBy('shows', [FILM, CINEMA]),
              ],
            },
          },
        },
      },
    },
    // The server bundle carries React's production build with it, whatever NODE_ENV says at run time.
    ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
  },
});
