import { Type } from 'typebox';
import { calls } from './contract.ts';
import { AnyId, Nothing, Nullable, Text, Typed } from './shapes.ts';

const CinemaNames = Type.Array(Type.Object({ Cinema_strID: Text, Cinema_strName: Text }));

export const enquiries = calls({
  'POST /webapp/advertisewithus': {
    summary: 'Ask to advertise',
    auth: 'public',
    body: Type.Object({
      adu_fullname: Typed(),
      adu_phone: Typed(30),
      adu_email: Typed(),
      adu_org: Typed(),
      adu_message: Typed(5000),
    }),
    data: Nothing,
    replay: 'transaction',
  },
  'POST /webapp/extras/contact-us': {
    summary: 'Send feedback',
    auth: 'public',
    body: Type.Object({
      category: Typed(),
      email: Typed(),
      message: Typed(5000),
      name: Typed(),
      mobile: Typed(30),
      city_name: Typed(),
      Cinema_strName: Typed(),
      show_date: Typed(40),
    }),
    data: Nothing,
    replay: 'transaction',
  },
  'GET /webapp/extras/cinema-names': {
    summary: 'Cinemas of a city for the contact form',
    auth: 'public',
    query: Type.Object({ city_id: Type.Optional(Type.String({ maxLength: 80 })) }),
    data: CinemaNames,
  },
  'POST /webapp/extras/cinema-names': {
    summary: 'Cinemas of a city for the contact form',
    auth: 'public',
    body: Type.Object({ city_id: Type.Optional(Nullable(AnyId)) }),
    data: CinemaNames,
  },
});
