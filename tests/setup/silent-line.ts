import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a site that can fall silent: what is on it then is neither answered nor refused, as in a lift or a crowded hall. */
export interface Line {
  url: string;
  /** Falls silent for what was asked with these words so far, and says for how many; without words, for all that was asked and will be. */
  fallSilent(words?: string): number;
  /** Cuts what was asked with these words so far, as a server does that lets go of somebody; says how many. */
  cut(words: string): number;
  close(): void;
}

export async function openLine(site: { url: string }): Promise<Line> {
  const target = Number(new URL(site.url).port);
  const sockets = new Set<{ near: Socket; far: Socket; asked: string; silent: boolean }>();
  let silent = false;
  const server = createServer((near) => {
    const line = { near, far: connect(target, '127.0.0.1'), asked: '', silent };
    sockets.add(line);
    near.on('data', (data) => {
      line.asked = String(data);
      if (!line.silent) line.far.write(data);
    });
    line.far.on('data', (data) => line.silent || near.write(data));
    for (const [one, other] of [
      [near, line.far],
      [line.far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => line.silent || other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asked = (words: string) => [...sockets].filter((line) => line.asked.includes(words));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent(words) {
      silent = words === undefined;
      const meant = asked(words ?? '');
      for (const line of meant) line.silent = true;
      return meant.length;
    },
    cut(words) {
      const meant = asked(words);
      for (const { near } of meant) near.destroy();
      return meant.length;
    },
    close() {
      server.close();
      for (const { near, far } of sockets) for (const end of [near, far]) end.destroy();
    },
  };
}
