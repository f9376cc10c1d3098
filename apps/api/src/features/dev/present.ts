import { formatDayShort, formatTime } from '@houseful/domain/ist.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { OutboxRow } from './store.ts';

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
