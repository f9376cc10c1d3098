import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to a site that can fall silent: its requests are neither answered nor refused, as in a lift or a
 * crowded auditorium.
 */
export interface Line {
  url: string;
  /**
   * Silences the requests sent so far that contain these words, and returns their number. Without words it
   * silences all requests, future ones too.
   */
  fallSilent(words?: string): number;
  /**
   * Cuts the connections of requests that contain these words, as a server does that drops a client. Returns
   * their number.
   */
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
