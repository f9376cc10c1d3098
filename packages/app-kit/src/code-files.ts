/** The server no longer has a file: a newer build replaced the one that this page belongs to. */
export class OldPage extends Error {}

const coming = new Map<string, Promise<unknown>>();

/**
 * Brings files of code, so that the `import()` that follows finds them at hand. A browser remembers for good
 * that an import failed; a file that did not come this way is simply asked for again (AMB-104). Rejects if
 * the line is down, with an OldPage if the build is gone.
 */
export async function bringFiles(files: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    files.map((file) => {
      const known =
        coming.get(file) ??
        (document.querySelector(`link[href="${file}"]`) ? Promise.resolve() : bring(file));
      coming.set(file, known);
      return known;
    }),
  );
  // Not before all are settled: the next press must not wait for a file that is about to fail.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function bring(file: string): Promise<void> {
  try {
    const answer = await fetch(file);
    if (answer.status === 404) throw new OldPage();
    if (!answer.ok) throw new Error(file);
    await answer.arrayBuffer();
  } catch (error) {
    coming.delete(file);
    throw error;
  }
}

/** Stands in for Vite's own way to load what an `import()` needs (vite.config.ts). */
export async function importWith<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  const addresses = files.map((file) => `/${file}`);
  await bringFiles(addresses);
  await Promise.all(addresses.filter((file) => file.endsWith('.css')).map(dress));
  return load();
}

/** Puts a style sheet on the page, once. */
async function dress(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
