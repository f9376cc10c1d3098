import type { BodyOf } from '@houseful/contract/contract.ts';
import type { devCalls } from '@houseful/contract/dev.ts';
import { formatDayShort, formatTime, istIso } from '@houseful/domain/ist.ts';
import { fromRupees } from '@houseful/domain/money.ts';
import { escapeHtml } from '../../present/escape-html.ts';
import { stateNow } from '../orders/order-state.ts';
import type { OrderNow } from '../orders/store.ts';
import { showIdOf } from '../shows/known-shows.ts';
import type { OutboxRow, Truth } from './store.ts';

/** A message as the product would have sent it, its code and links by themselves. */
export function presentMessage(row: OutboxRow) {
  return {
    id: row.message_id,
    channel: row.channel,
    to: row.recipient,
    template: row.template,
    subject: row.subject,
    text: row.body,
    otp: row.otp,
    links: row.links,
    created_at: istIso(row.created_at),
  };
}

/** Which seats should cost how much; `paise` is null for what is no price. */
export function priceAskedOf(body: BodyOf<(typeof devCalls)['POST /dev/price']>) {
  return {
    showId: showIdOf(body.session_id),
    areaCode: body.AreaCat_strCode ?? '',
    paise: fromRupees(body.price ?? -1),
  };
}

/** The stored truth of a booking: what it is by now, what it owns, where it came from. */
export function presentTruth(order: OrderNow, { seats, ...money }: Truth) {
  return {
    state: stateNow(order),
    seats: seats.map(({ row, seat }) => ({ strRowPhyID: row, strSeatNumber: seat })),
    ...money,
    source: order.source,
    source_ip: order.source_ip,
    booking_source: order.booking_source,
  };
}

/** The demo inbox: every message the product would have sent, newest first, codes large. */
export function inboxPage(messages: readonly OutboxRow[], number: string): string {
  const list = messages.map(
    ({ channel, recipient, subject, body, otp, links, created_at }) => `<article>
<p><small>${escapeHtml(channel)} to ${escapeHtml(recipient)} · ${formatDayShort(created_at)}, ${formatTime(created_at)}</small></p>
${otp ? `<p><span class="code">${escapeHtml(otp)}</span></p>` : ''}${subject ? `<p><b>${escapeHtml(subject)}</b></p>` : ''}
<p>${escapeHtml(body).replace(/\n/g, '<br>')}</p>
${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}</article>`,
  );
  return `<h1>Inbox</h1>
<p>Demo mode sends nothing: what WhatsApp, SMS and e-mail would carry is listed here. <a href="/dev/inbox">Look again</a></p>
<form action="/dev/inbox"><label>Number <input name="number" inputmode="numeric" value="${escapeHtml(number)}"></label> <button>Show</button></form>
${list.join('') || '<p>Nothing yet. Ask for a code on the site, then look again.</p>'}`;
}
