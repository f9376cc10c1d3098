import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readForms } from '../../http/form-body.ts';
import { ownPath, withQuery } from '../../http/own-path.ts';
import { pageLang } from '../../http/page-lang.ts';
import { Refused } from '../../refuse.ts';
import { checkoutPage, messagePage, PAGE_HEADERS, type PageText } from './present-checkout.ts';
import type { Paid, Sandbox } from './steer-provider.ts';

type Place = {
  Params: { order_id: string };
  Querystring: { return?: unknown };
  Body: { end?: string; return?: string } | undefined;
};

/**
 * Serves the sandbox's checkout page at the product's origin (demo mode only). The browser opens it in the
 * same tab, and comes back to `return` with the fields of Razorpay's success handler, `razorpay_error=1`, or
 * `razorpay_closed=1`.
 */
export function checkoutRoutes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    readForms(scope);
    scope.get<Place>('/sandbox/checkout/:order_id', async (request, reply) => {
      const text = textOf(ctx, request);
      const view = await ctx.sandbox?.order(request.params.order_id);
      if (!view) return unknownOrder(reply, text);
      const returnPath = ownPath(request.query.return);
      if (view.order.status === 'paid') return alreadyPaid(reply, text, returnPath);
      return html(
        reply,
        200,
        checkoutPage(text, { id: view.order.id, amountPaise: view.order.amount, returnPath }),
      );
    });
    scope.post<Place>('/sandbox/checkout/:order_id', async (request, reply) => {
      const text = textOf(ctx, request);
      const { sandbox } = ctx;
      const orderId = request.params.order_id;
      const returnPath = ownPath(request.body?.return);
      if (!sandbox || !(await sandbox.order(orderId))) return unknownOrder(reply, text);
      const leave = (query: Record<string, string>) =>
        reply.headers({ 'Cache-Control': 'no-store' }).redirect(withQuery(returnPath, query), 303);
      switch (request.body?.end) {
        case 'succeed': {
          const paid = await payOnce(sandbox, orderId);
          return paid ? leave({ ...paid }) : alreadyPaid(reply, text, returnPath);
        }
        case 'lose':
          return (await payOnce(sandbox, orderId))
            ? html(
                reply,
                200,
                messagePage(
                  text,
                  text.t('You can close this window'),
                  text.t('The payment went through. The bank tells the shop.'),
                  null,
                ),
              )
            : alreadyPaid(reply, text, returnPath);
        case 'fail':
          await ifPayable(() => sandbox.pay({ orderId, outcome: 'failed', webhook: 'once', delayMs: 0 }));
          return leave({ razorpay_error: '1' });
        default:
          return leave({ razorpay_closed: '1' });
      }
    });
  });
}

type Success = { [K in keyof Paid]: string };

/** Pays; a second press of the button is given the first one's outcome. */
async function payOnce(sandbox: Sandbox, orderId: string): Promise<Success | null> {
  const paid = await ifPayable(() =>
    sandbox.pay({ orderId, outcome: 'captured', webhook: 'once', delayMs: 0 }),
  );
  const success = paid ?? (await sandbox.success(orderId));
  return success?.razorpay_signature ? { ...success, razorpay_signature: success.razorpay_signature } : null;
}

async function ifPayable<T>(pay: () => Promise<T>): Promise<T | null> {
  try {
    return await pay();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

function textOf(ctx: Context, request: FastifyRequest): PageText {
  const lang = pageLang(request);
  return { lang, t: ctx.text(lang) };
}

const html = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).headers(PAGE_HEADERS).send(body);

const unknownOrder = (reply: FastifyReply, text: PageText): FastifyReply =>
  html(
    reply,
    404,
    messagePage(text, text.t('No Records Found'), text.t('The sandbox knows no such order.'), '/'),
  );

const alreadyPaid = (reply: FastifyReply, text: PageText, returnPath: string): FastifyReply =>
  html(
    reply,
    409,
    messagePage(text, text.t('This amount is already paid.'), text.t('The bank tells the shop.'), returnPath),
  );
