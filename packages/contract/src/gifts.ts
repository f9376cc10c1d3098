import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Nothing, Text, Typed } from './shapes.ts';

export const gifts = calls({
  'POST /webapp/send-ticket-as-gift': {
    summary: 'Send a ticket to a friend',
    auth: 'link',
    body: Type.Object({
      transactionID: Typed(40),
      intBookId: Type.Optional(Type.Unknown()),
      Screen_strName: Typed(),
      strSeatInfo: Typed(),
      giftUserName: Typed(),
      giftUserNumber: Typed(30),
      giftUserMessage: Typed(2000),
      Film_strTitle: Typed(),
      Session_dtmRealShow: Typed(),
      number_of_seats: Type.Optional(Type.Unknown()),
      Cinema_strName: Typed(),
    }),
    data: Nothing,
    refusals: ['gift_refused'],
    replay: 'transaction',
  },
  'GET /webapp/gift-sender/:transaction_id': {
    summary: 'The name in which a gift of this booking is sent',
    auth: 'link',
    params: Type.Object({ transaction_id: Type.String({ maxLength: 40 }) }),
    data: Type.Object({ sender: Text }),
    refusals: ['gift_refused'],
    noStore: true,
  },
});
