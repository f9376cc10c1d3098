import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const react = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;
/** Files of the kernel and the shell, except modals, their list, the live-data cache and what seals: those come with their first use. */
const kernel = /\/apps\/web\/src\/(shell\/(?!.*-modal\.|google-)|(?!live\.|modals\.|sealed-|kept-|show-))[\w-]+\.tsx?$/;
const base =
  /\/ui\/src\/(as-element|back-bar|badge|button|class-names|composing|field|icon|like-button|logo|menu|notice|notifier|notify|page|preference-menu|search-box)\.tsx?$/;
/** What every page about films has, and what those with lists of them have besides. */
const film = /\/(features\/films\/(film-facts|queries|use-chosen|use-like|send-like)|ui\/src\/(picture|still-frame|bulbs))\.tsx?$/;
const films = /\/(features\/films\/film-(card|filters|wall)|ui\/src\/(carousel|carousel-clock|use-carousel|select))\.tsx?$/;
/** What the pages of a film and of a cinema have in common. */
const shows =
  /\/(web\/src\/show-(times|legend)|ui\/src\/(showtime-chip|house-full-board|date-strip|long-text)|domain\/src\/showtime-colour)\.tsx?$/;

/** Each `import()` brings its files by `importWith`: Vite's own way leaves the browser with an import that has failed for good. */
const importAgain: Plugin = {
  name: 'import-again',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? `export { importWith as __vitePreload } from '/src/shell/code-files.ts'` : null),
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
              // What every page needs travels together: fewer requests, and 5 kB less than in small pieces.
              groups: [
                { name: 'react', test: react },
                { name: 'shell', test: (id) => kernel.test(id) || base.test(id) },
                { name: 'film', test: film },
                { name: 'films', test: films },
                { name: 'shows', test: shows },
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
