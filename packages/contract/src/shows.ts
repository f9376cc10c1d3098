import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Movie, Nullable, Rupees, Show, Text, Timing } from './shapes.ts';

const Layout = Type.Object({ session_id: Type.String({ maxLength: 20 }), cinema_code: Type.String({ maxLength: 40 }) });

export const Seat = Type.Object({
  strSeatNumber: Text,
  strGridSeatNum: Text,
  strSeatStatus: Text,
  /** Additive: standard, recliner, wheelchair or companion. */
  seat_kind: Type.Optional(Text),
});
export const Row = Type.Object({ strRowPhyID: Text, intGridRowID: Type.Integer(), seats: Type.Array(Seat) });
const seatType = {
  Price_curPrice: Rupees,
  strAreaDesc: Text,
  TType_strCode: Text,
  PGroup_strCode: Text,
  AreaCat_strCode: Text,
  Cinema_strID: Text,
  threeDCharge: Rupees,
};
export const Session = Type.Object({
  Cinema_strID: Text,
  Session_lngSessionId: Type.Integer(),
  Session_dtmRealShow: Text,
  Screen_strName: Text,
  show_type: Text,
  subtitle_language: Type.Optional(Text),
});

export const shows = calls({
  'GET /webapp/quickbook': {
    summary: 'Choices of the quick-booking bar',
    auth: 'public',
    query: Type.Object({
      movie_title: Type.Optional(Type.String({ maxLength: 200 })),
      cinema_code: Type.Optional(Type.String({ maxLength: 40 })),
      date: Type.Optional(Type.String({ maxLength: 40 })),
      byCinema: Type.Optional(Type.String({ maxLength: 5 })),
      city_id: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    data: Type.Object({
      movieDetails: Type.Array(Type.Object({ Film_strCode: Text, Film_strTitle: Text })),
      cinemaDetails: Type.Array(Type.Object({ Cinema_strID: Text, Cinema_strName: Text })),
      dateDetails: Type.Array(Text),
      showDetails: Type.Array(Show),
    }),
  },
  'GET /webapp/session/:movie_code/:date': {
    summary: 'A film’s shows of one day in the chosen city',
    auth: 'public',
    params: Type.Object({ movie_code: Type.String({ maxLength: 80 }), date: Type.String({ maxLength: 40 }) }),
    query: Type.Object({ show_type: Type.Optional(Type.String({ maxLength: 5 })) }),
    data: Type.Object({
      movie: Movie,
      dateDetails: Type.Array(Text),
      cinemas: Type.Array(
        Type.Object({
          Cinema_strID: Text,
          Cinema_strName: Text,
          cinema_address: Text,
          fast_filling: Type.Integer(),
          timing: Type.Array(Timing),
        }),
      ),
    }),
  },
  'GET /webapp/seat_layout/:session_id/:cinema_code': {
    summary: 'The seats of a show with their state',
    auth: 'optional',
    params: Layout,
    data: Type.Object({
      session: Session,
      movie: Type.Object({
        Film_strCode: Nullable(Text),
        Film_strTitle: Text,
        Film_strCensor: Text,
        image_path_1: Text,
        film_slug: Text,
        still_path: Text,
        language_name: Text,
      }),
      cinema: Type.Object({
        Cinema_strID: Text,
        Cinema_strName: Text,
        ShowConvenience: Type.Integer(),
        charge_per_ticket: Rupees,
        gst_percent: Type.Integer(),
      }),
      seatTypes: Type.Array(Type.Object({ ...seatType, rows: Type.Array(Row) })),
      version: Type.Integer(),
    }),
    refusals: ['show_closed'],
    noStore: true,
  },
});

/** The event stream `GET /webapp/seat_layout/:session_id/:cinema_code/events` sends these as server-sent events named `seat`. */
export const SeatEvent = Type.Object({
  strGridSeatNum: Text,
  intGridRowID: Type.Integer(),
  strSeatStatus: Text,
  version: Type.Integer(),
});
