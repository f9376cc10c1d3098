import type { Secret } from '../../config.ts';
import { escapeHtml } from '../../escape-html.ts';
import { type Channel, type OutgoingMessage, SEND_TIMEOUT_MS } from './channel.ts';

const LINK = /https?:\/\/[^\s<>"]+/g;

/** E-mail. The Message-ID is the message's own, so that a mail sent twice after a crash is shown once by many readers. */
export function createSmtp({ url, from }: { url: Secret; from: string }): Channel {
  return {
    async send(message) {
      // Loaded with the first letter: without a mail server there is none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: url.reveal(),
        connectionTimeout: SEND_TIMEOUT_MS,
        greetingTimeout: SEND_TIMEOUT_MS,
        socketTimeout: SEND_TIMEOUT_MS,
      });
      try {
        await transport.sendMail(mailOf(message, from));
        return { ok: true };
      } catch (error) {
        const { code = 'ERROR', responseCode } = error as { code?: string; responseCode?: number };
        const refused = responseCode !== undefined && responseCode >= 500;
        return { ok: false, again: !refused, error: responseCode ? `SMTP ${responseCode}` : code };
      } finally {
        transport.close();
      }
    },
  };
}

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
