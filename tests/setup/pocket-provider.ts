import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seal } from './pocket-gateway.ts';

/** The invented provider itself, in memory, which `pocket-gateway.ts` calls. */

interface Intent {
  no: string;
  ref: string;
  paise: number;
  done: boolean;
}
interface Movement {
  no: string;
  intent: string;
  paise: number;
  state: 'promised' | 'taken' | 'broken';
  /** From this time on a failed payment counts as promised. */
  lateAt: number | null;
  at: number;
}
interface Return {
  no: string;
  key: string;
  movement: string;
  paise: number;
  seen: boolean;
  at: number;
}
export type PocketMood = 'ok' | 'refuse' | 'hang' | '500' | '429' | 'garbage' | 'answer_lost';

class Refusal extends Error {}

export interface PocketProvider {
  url: string;
  token: string;
  pay(intent: string, how: 'promised' | 'taken' | 'broken' | 'late', delayMs: number): { no: string; seal: string };
  advance(ms: number): void;
  setMood(mood: PocketMood, times: number, only: string | null): void;
  intentsOf(ref: string): string[];
  view(intent: string): { done: boolean; attempts: number; returns: number };
  /** Returns a signed webhook about the movement, or about the refund of that number. */
  tell(no: string): { raw: Buffer; headers: Record<string, string> };
  sign(news: object): { raw: Buffer; headers: Record<string, string> };
  close(): Promise<void>;
}

/** Entries of a page: longer lists have several pages. */
const PAGE = 2;

export async function startPocket(): Promise<PocketProvider> {
  const token = 'pocket-token';
  const intents: Intent[] = [];
  const movements: Movement[] = [];
  const returns: Return[] = [];
  let offset = 0;
  let events = 0;
  let mood = { mode: 'ok' as PocketMood, left: 0, only: null as string | null };
  const now = () => Date.now() + offset;
  const number = (kind: string, count: number) => `${kind}-${String(count + 1).padStart(6, '0')}`;
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  const paiseOf = (text: unknown) => Math.round(Number(text) * 100);
  const find = <T extends { no: string }>(all: T[], no: string | undefined): T => {
    const found = all.find((one) => one.no === no);
    if (!found) throw new Refusal('unknown');
    return found;
  };
  const stateOf = (one: Movement) => (one.state === 'broken' && one.lateAt !== null && one.lateAt <= now() ? 'promised' : one.state);
  const movementsOf = ({ no }: Intent) => movements.filter(({ intent }) => intent === no);
  const backOf = (no: string) => returns.filter((one) => one.movement === no).reduce((sum, { paise }) => sum + paise, 0);
  const showMovement = (one: Movement) => ({
    no: one.no,
    intent: one.intent,
    rupees: rupees(one.paise),
    state: stateOf(one) === 'taken' && backOf(one.no) === one.paise ? 'returned' : stateOf(one),
  });
  const showReturn = (one: Return, state: string) => ({ no: one.no, movement: one.movement, rupees: rupees(one.paise), state });
  const showIntent = ({ no, paise, done }: Intent) => ({ intent: { no, rupees: rupees(paise), done } });

  function openIntent({ merchant_ref: ref, rupees: text }: any) {
    const paise = paiseOf(text);
    if (paise < 100) throw new Refusal('too little');
    const earlier = intents.find((one) => one.ref === ref);
    if (earlier && earlier.paise !== paise) throw new Refusal('ref taken');
    const intent = earlier ?? { no: number('IN', intents.length), ref, paise, done: false };
    if (!earlier) intents.push(intent);
    return showIntent(intent);
  }
  function take(no: string, { rupees: text }: any) {
    const movement = find(movements, no);
    const intent = find(intents, movement.intent);
    if (stateOf(movement) !== 'promised' || intent.done || paiseOf(text) !== movement.paise) throw new Refusal('cannot be taken');
    movement.state = 'taken';
    intent.done = true;
    return { movement: showMovement(movement) };
  }
  function giveBack(no: string, key: string, { rupees: text }: any) {
    const movement = find(movements, no);
    const paise = paiseOf(text);
    const earlier = returns.find((one) => one.key === key);
    if (earlier && (earlier.paise !== paise || earlier.movement !== no)) throw new Refusal('another return');
    if (!earlier && (key.length < 10 || movement.state !== 'taken' || backOf(no) + paise > movement.paise)) throw new Refusal('too much');
    const made = earlier ?? { no: number('RT', returns.length), key, movement: no, paise, seen: false, at: now() };
    if (!earlier) returns.push(made);
    return { return: showReturn(made, 'running') };
  }
  function page<T extends { no: string; at: number }>(all: T[], query: URLSearchParams, show: (one: T) => unknown) {
    const within = all.filter(({ at }) => at >= Number(query.get('since')) && at < Number(query.get('until'))).reverse();
    const begin = query.get('after') ? within.findIndex(({ no }) => no === query.get('after')) + 1 : 0;
    const entries = within.slice(begin, begin + PAGE);
    return { entries: entries.map(show), next: begin + PAGE < within.length ? (entries.at(-1)?.no ?? null) : null };
  }

  function answer(method: string, { pathname, searchParams }: URL, body: any): object {
    const [kind, no = '', more, key = ''] = pathname.split('/').slice(1).map(decodeURIComponent);
    const asked = `${method} ${kind} ${no ? 'one' : 'all'} ${more ?? ''}`.trim();
    switch (asked) {
      case 'POST intents all':
        return openIntent(body);
      case 'GET intents one movements':
        return { entries: movementsOf(find(intents, no)).map(showMovement) };
      case 'GET movements one':
        return { movement: showMovement(find(movements, no)) };
      case 'PUT movements one take':
        return take(no, body);
      case 'PUT movements one returns':
        return giveBack(no, key, body);
      case 'GET returns one':
        return { return: showReturn(find(returns, no), 'settled') };
      case 'GET movements all':
        return page(movements, searchParams, showMovement);
      case 'GET returns all':
        return page(returns, searchParams, (one) => showReturn(one, 'settled'));
      default:
        throw new Refusal(asked);
    }
  }
  function sign(news: object) {
    const text = JSON.stringify(news);
    const at = now();
    return { raw: Buffer.from(text), headers: { 'pocket-seal': `t=${at},v=${seal(token, `${at}.${text}`)}` } };
  }
  const kindOf = (path: string) => (path.includes('returns') ? 'refunds' : path.includes('movements') ? 'payments' : 'orders');
  function takeMood(path: string): PocketMood {
    if (mood.left === 0 || (mood.only !== null && mood.only !== kindOf(path))) return 'ok';
    mood.left--;
    return mood.mode;
  }
  function handle(request: IncomingMessage, response: ServerResponse, text: string): void {
    const url = new URL(request.url ?? '/', 'http://pocket');
    const say = (status: number, said: string) => void response.writeHead(status, { 'content-type': 'application/json' }).end(said);
    const mode = takeMood(url.pathname);
    if (mode === 'hang') return;
    if (request.headers['x-pocket-token'] !== token || mode === '500' || mode === '429') return say(mode === '429' ? 429 : 500, '{}');
    if (mode === 'garbage') return say(200, '<html>');
    try {
      if (mode === 'refuse') throw new Refusal('no');
      const said = JSON.stringify(answer(request.method ?? '', url, text ? JSON.parse(text) : {}));
      if (mode === 'answer_lost') request.socket.destroy();
      else say(200, said);
    } catch (error) {
      say(error instanceof Refusal ? 422 : 500, '{}');
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => handle(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    pay(intentNo, how, delayMs) {
      const intent = find(intents, intentNo);
      const late = how === 'late' ? { state: 'broken' as const, lateAt: now() + delayMs } : { state: how, lateAt: null };
      const movement: Movement = { no: number('MV', movements.length), intent: intent.no, paise: intent.paise, at: now(), ...late };
      movements.push(movement);
      if (how === 'taken') intent.done = true;
      return { no: movement.no, seal: seal(token, `${movement.no}.${intent.no}`) };
    },
    advance: (ms) => void (offset += ms),
    setMood: (mode, times, only) => void (mood = { mode, left: mode === 'ok' ? 0 : times, only }),
    intentsOf: (ref) => intents.filter((one) => one.ref === ref).map((one) => one.no),
    view(no) {
      const own = movements.filter(({ intent }) => intent === no);
      const back = returns.filter(({ movement }) => own.some((one) => one.no === movement));
      return { done: find(intents, no).done, attempts: own.length, returns: back.length };
    },
    tell(no) {
      const given = returns.find((one) => one.no === no);
      const movement = showMovement(find(movements, given?.movement ?? no));
      const happening = given ? { happening: 'RETURN_SETTLED', return: showReturn(given, 'settled') } : { happening: 'MOVEMENT' };
      return sign({ no: number('HP', events++), ...happening, movement });
    },
    sign,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
