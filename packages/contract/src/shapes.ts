import type { LineKind } from '@houseful/domain/pricing.ts';
import { Type } from 'typebox';

/**
 * Shapes that several slices share, in the field names of the older API (requirements §3.3). Money is rupees,
 * instants are ISO with +05:30.
 */

export const Flag = Type.Union([Type.Literal('Y'), Type.Literal('N')]);
export const Rupees = Type.Number();
export const Text = Type.String();
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
export const Nothing = Type.Null();

/**
 * Text that a person typed. It is always optional here, because the domain's ordered checks word what is
 * missing. The schema refuses only size and type.
 */
export const Typed = (max = 300) => Type.Optional(Type.Union([Type.String({ maxLength: max }), Type.Null()]));
/** A number or a flag in any form that clients send. */
export const Loose = (max = 20) =>
  Type.Optional(Type.Union([Type.String({ maxLength: max }), Type.Number(), Type.Boolean(), Type.Null()]));
/** An id that clients send as a number or as text. */
export const AnyId = Type.Union([Type.String({ maxLength: 80 }), Type.Integer()]);

export const Transaction = Type.Object({ transaction_id: Type.String({ maxLength: 40 }) });

export const User = Type.Object({
  user_id: Text,
  user_name: Text,
  user_email: Text,
  user_number: Text,
  user_number_country_code: Text,
  is_verified: Flag,
  role_id: Type.Integer(),
  profile_image: Text,
  unread_notifications_count: Type.Integer(),
  /** Additive: a Google identity can also sign in to this account (AMB-10). */
  google_linked: Type.Boolean(),
  token: Type.Optional(Text),
});

/** A seat type: an area of a show with its price. Two seats are of one type when they share both (AMB-53). */
export const SeatType = Type.Object({
  Price_curPrice: Rupees,
  strAreaDesc: Text,
  TType_strCode: Text,
  PGroup_strCode: Text,
  AreaCat_strCode: Text,
  Cinema_strID: Text,
  /** Additive: the surcharges per seat, beyond Price_curPrice. */
  threeDCharge: Rupees,
  /** Additive: the price of one seat by the kind of line that it is charged on. */
  each: Type.Optional(Type.Record(Type.String(), Rupees)),
});

/** A line of a price. `amount` is count times each; a promo's amounts are negative. */
export const PriceLine = Type.Object({
  kind: Type.Unsafe<LineKind>(Type.String()),
  count: Type.Integer(),
  each: Rupees,
  amount: Rupees,
});

/** The film of a show, as the seat layout and the order carry it. */
export const FilmOfShow = Type.Object({
  Film_strCode: Nullable(Text),
  Film_strTitle: Text,
  Film_strCensor: Text,
  image_path_1: Text,
  film_slug: Text,
  still_path: Text,
  language_name: Text,
});

export const City = Type.Object({
  city_id: Text,
  city_name: Text,
  is_main: Type.Optional(Flag),
  icon: Type.Optional(Text),
  /** Additive: the middle of the city's cinemas. */
  latitude: Type.Optional(Nullable(Type.Number())),
  longitude: Type.Optional(Nullable(Type.Number())),
});

const images = Object.fromEntries(
  Array.from({ length: 9 }, (_, i) => [`image_path_${i + 1}`, Text]),
) as Record<`image_path_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, typeof Text>;

export const SAFETY_FLAGS = [
  'thermal_scanning',
  'contactless_security',
  'sanitizers',
  'sanitization',
  'social_distancing',
  'contactless_food',
  'packaged_food',
  'daily_temperature',
  'deep_cleaning',
  'limited_occupancy',
  'sanitized_glasses',
] as const;

export const FACILITY_FLAGS = [
  'cinema_has_fnb',
  'cinema_has_mticket',
  'cinema_has_parking',
  'cinema_has_chefs_corner',
  'cinema_has_maximum',
  'cinema_has_dolby_atmos',
  'cinema_has_book_now_pay_later',
  'cinema_has_ticket_cancellation',
  'cinema_has_recliners',
  'cinema_has_laser_projection',
  'cinema_has_kids_zone',
  'cinema_has_wheelchair',
  'cinema_has_open_cafe',
] as const;

type FlagName = (typeof SAFETY_FLAGS)[number] | (typeof FACILITY_FLAGS)[number];
const flags = Object.fromEntries([...SAFETY_FLAGS, ...FACILITY_FLAGS].map((name) => [name, Flag])) as Record<
  FlagName,
  typeof Flag
>;

export const Cinema = Type.Object({
  Cinema_strID: Text,
  Cinema_strName: Text,
  cinema_address: Text,
  cinema_description: Text,
  ...images,
  cinema_video_path: Text,
  fast_filling: Type.Integer(),
  city_id: Text,
  city_name: Text,
  ShowConvenience: Type.Integer(),
  delivery_allowed: Type.Boolean(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  ...flags,
});

/** Additive: how a film's pictures are to be shown. */
export const FilmArt = Type.Object({
  /** The colour to show while a picture loads, `#17475A`; empty when unknown. */
  accent: Text,
  /** The place of the still's subject, in percent; `mobileX` on a phone. */
  focal: Nullable(
    Type.Object({ zoom: Type.Number(), x: Type.Number(), y: Type.Number(), mobileX: Type.Number() }),
  ),
  /** The title outlined in its own script: an SVG in the current colour, in thousandths of the type size. */
  title: Nullable(Type.Object({ src: Text, viewBox: Text, lang: Text })),
});

export const Movie = Type.Object({
  Film_strCode: Nullable(Text),
  Film_strTitle: Text,
  csm_film_title: Text,
  language_name: Text,
  genre_name: Text,
  Film_strCensor: Text,
  Film_intDuration: Type.Integer(),
  image_path_1: Text,
  youtube_url: Text,
  likes: Type.Integer(),
  liked: Flag,
  movie_liked: Type.Boolean(),
  formats: Type.Array(Text),
  synopsis: Text,
  cast: Type.Array(Text),
  release_date: Nullable(Text),
  /** The film's own id in pictures and titles; additive. */
  film_slug: Text,
  title_script: Text,
  /** Base path of the wide still without width and ending; empty without a still. */
  still_path: Text,
  art: FilmArt,
});

export const Timing = Type.Object({
  id: Type.Integer(),
  time: Text,
  /** Additive: when the show lets its audience out. */
  show_ends_at: Text,
  /** Additive: the price of the cheapest seat with fees. */
  price_from: Nullable(Type.Number()),
  seats_available_for_sale: Type.Integer(),
  total_seats_available: Type.Integer(),
  show_type: Text,
  subtitle_language: Text,
  Screen_strName: Text,
});

/** The price of one seat with fees, from the cheapest to the dearest of the shows of one type. */
export const Prices = Type.Array(Type.Object({ show_type: Text, from: Type.Number(), to: Type.Number() }));

/** The lowest price of one seat on each day, with fees, in whole rupees up. */
export const DatePrices = Type.Array(Type.Object({ date: Text, from: Type.Integer() }));
/** The same by show type, the lowest first. */
export const TypedDatePrices = Type.Array(Type.Object({ date: Text, show_type: Text, from: Type.Integer() }));

export const Show = Type.Object({
  Session_lngSessionId: Type.Integer(),
  Session_dtmRealShow: Text,
  sold_out: Type.Boolean(),
  /** Additive: the facts of a show that its show-time chip shows. */
  seats_available_for_sale: Type.Integer(),
  total_seats_available: Type.Integer(),
  fast_filling: Type.Integer(),
  show_type: Text,
  subtitle_language: Text,
  Screen_strName: Text,
});

export const PageMeta = Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() });
/** Searches of one line: 30 a second. A whole office of people typing stays below it. */
export const SEARCH_LIMIT = { max: 300, windowMs: 10_000, giving: 'search' } as const;

/** A call may ask for more than 200 rows but gets at most 200; `meta.limit` says how many. */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
};
