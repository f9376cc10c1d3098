import { Type } from 'typebox';
import { calls } from './contract.ts';
import { FilmOfShow, Rupees, SeatType, Text } from './shapes.ts';

const Layout = Type.Object({
  session_id: Type.String({ maxLength: 20 }),
  cinema_code: Type.String({ maxLength: 40 }),
});

export const Seat = Type.Object({
  strSeatNumber: Text,
  strGridSeatNum: Text,
  strSeatStatus: Text,
  /** Additive: standard, recliner, wheelchair or companion. */
  seat_kind: Type.Optional(Text),
});
export const Row = Type.Object({ strRowPhyID: Text, intGridRowID: Type.Integer(), seats: Type.Array(Seat) });
export const Session = Type.Object({
  Cinema_strID: Text,
  Session_lngSessionId: Type.Integer(),
  Session_dtmRealShow: Text,
  Screen_strName: Text,
  show_type: Text,
  subtitle_language: Type.Optional(Text),
  /** Additive: when the show lets its audience out. */
  show_ends_at: Text,
});

export const seats = calls({
  'GET /webapp/seat_layout/:session_id/:cinema_code': {
    summary: 'The seats of a show with their state',
    auth: 'optional',
    params: Layout,
    data: Type.Object({
      session: Session,
      movie: FilmOfShow,
      cinema: Type.Object({
        Cinema_strID: Text,
        Cinema_strName: Text,
        ShowConvenience: Type.Integer(),
        charge_per_ticket: Rupees,
        gst_percent: Type.Integer(),
      }),
      seatTypes: Type.Array(Type.Object({ ...SeatType.properties, rows: Type.Array(Row) })),
      version: Type.Integer(),
      /**
       * Additive: the transaction in which the caller holds seats of this show, while they may still change
       * it.
       */
      own_hold: Type.Optional(Text),
    }),
    refusals: ['show_closed'],
    noStore: true,
  },
});

/** The data of a `seat` event in the stream `GET /webapp/seat_layout/:session_id/:cinema_code/events`. */
export interface SeatEvent {
  strGridSeatNum: string;
  intGridRowID: number;
  strSeatStatus: string;
  /** Higher than the version of every older event, and of every seat map that was fetched before. */
  version: number;
}

/** The data of refusal 910: the seats that cannot be had. */
export interface SeatsTaken {
  seats: { strRowPhyID: string; strSeatNumber: string }[];
}

/** The data of refusal 911: both prices of a seat, 3D charge included, and the true totals, in rupees. */
export interface PriceChanged {
  old_price: number;
  new_price: number;
  curTotal: number;
  curTicketsTotal: number;
}
