import { join } from 'node:path';

/** The bundler's view of the module graph. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const known = new Map<string, ReadonlySet<string>>();

/** Returns a screen's file and everything that it imports statically, directly or through others. */
function importedBy(file: string, graph: Graph): ReadonlySet<string> {
  const found = known.get(file) ?? follow(join(import.meta.dirname, 'src', file), graph);
  known.set(file, found);
  return found;
}

function follow(start: string, graph: Graph): Set<string> {
  if (!graph.getModuleInfo(start))
    throw new Error(`${start} is not part of the site: first chunks are named by screens that exist`);
  const found = new Set([start]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * Returns a chunk of the modules that all of these screens import. `combinations` are alternatives. The chunk
 * follows the imports, so a file may move or get another name without a change in what a page downloads.
 */
export const sharedBy = (name: string, ...combinations: (readonly string[])[]) => ({
  name: (id: string, graph: Graph): string | null =>
    combinations.some((screens) => screens.every((screen) => importedBy(screen, graph).has(id)))
      ? name
      : null,
});
