import { connect } from 'node:net';
import { withPatience } from '@houseful/contract/patience.ts';
import type { SMTPTransportOptions } from 'nodemailer';
import type { Secret } from '../../config/config.ts';
import { isLoopback } from '../../outward/loopback.ts';
import { escapeHtml } from '../../present/escape-html.ts';
import { type Channel, type OutgoingMessage, SEND_TIMEOUT_MS } from './channel.ts';

const LINK = /https?:\/\/[^\s<>"]+/g;

/**
 * Replies that refuse us and not the message: no sign-in, a wrong one, one of a kind that the server does not
 * take. Somebody puts it right.
 */
const OURS = new Set([530, 534, 535, 538]);

/**
 * E-mail. The Message-ID is the message's own, so that a mail sent twice after a crash is shown once by many
 * readers.
 */
export function createSmtp({
  url,
  from,
  patienceMs = SEND_TIMEOUT_MS,
}: {
  url: Secret;
  from: string;
  /** The time limit for a whole mail; shorter in tests. */
  patienceMs?: number;
}): Channel {
  return {
    async send(message) {
      // Loads nodemailer with the first mail: installations without a mail server never need it.
      const { createTransport } = await import('nodemailer');
      try {
        await withPatience(patienceMs, (signal) =>
          createTransport({
            url: url.reveal(),
            requireTLS: mustEncrypt(url),
            getSocket: openLine(signal),
          }).sendMail(mailOf(message, from)),
        );
        return { ok: true };
      } catch (error) {
        const { code = 'ERROR', responseCode } = error as { code?: string; responseCode?: number };
        // A server without STARTTLS says so by a refusal, and the message is not at fault.
        const refused =
          code !== 'ETLS' && responseCode !== undefined && responseCode >= 500 && !OURS.has(responseCode);
        return { ok: false, again: !refused, error: responseCode ? `SMTP ${responseCode}` : code };
      }
    },
  };
}

/**
 * Neither the password nor a letter leaves this machine in the clear: a server without STARTTLS gets nothing.
 */
const mustEncrypt = (url: Secret): boolean => !isLoopback(URL.parse(url.reveal())?.hostname ?? '');

/**
 * Opens a connection to the mail server that the signal cuts at any point. Nodemailer limits single steps
 * only, and an abandoned mail must not arrive later.
 */
const openLine =
  (signal: AbortSignal): NonNullable<SMTPTransportOptions['getSocket']> =>
  ({ host = 'localhost', port, secure }, done) => {
    const line = connect({ host, port: Number(port) || (secure ? 465 : 587), signal });
    line.once('error', done);
    line.once('connect', () => {
      line.off('error', done).on('error', () => undefined);
      done(null, { connection: line });
    });
  };

function mailOf({ id, to, subject, body, lang, attachments }: OutgoingMessage, from: string): object {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object, so that nothing in the address is read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text: body,
    html: htmlOf(body, lang),
    messageId: `<${id}@${domain}>`,
    headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map((file) => ({ ...file, encoding: 'base64' })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Plain paragraphs with working links; everything a person typed is escaped. */
function htmlOf(body: string, lang: string): string {
  const paragraphs = body
    .split('\n\n')
    .map((text) => `<p>${escapeHtml(text).replace(LINK, (link) => `<a href="${link}">${link}</a>`)}</p>`);
  return `<!doctype html><html lang="${lang}"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}</body></html>`;
}
