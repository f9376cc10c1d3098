import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Cinema, City, DatePrices, Nullable, Prices, SEARCH_LIMIT, Text, Timing } from './shapes.ts';

const Search = Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) });

export const CinemaDay = Type.Object({
  cinemaDetails: Cinema,
  sessionDetails: Type.Array(
    Type.Object({
      name: Text,
      Film_strCode: Nullable(Text),
      image_path_1: Text,
      language_name: Text,
      genre_name: Text,
      Film_strCensor: Text,
      timing: Type.Array(Timing),
      /** Additive. */
      prices: Prices,
    }),
  ),
  dateDetails: Type.Array(Text),
  /** Additive. */
  datePrices: DatePrices,
  /** Additive: today's date in India by the server's clock, `YYYY-MM-DD`. */
  today: Text,
});

export const places = calls({
  'GET /webapp/config': {
    summary: 'Runtime configuration of the site',
    auth: 'public',
    data: Type.Object({
      product_name: Text,
      legal_names: Type.Array(Text),
      coming_soon: Type.Boolean(),
      delivery_allowed: Type.Boolean(),
      delivery_message: Text,
      default_country_code: Text,
      google_client_id: Nullable(Text),
      rzp_key_id: Nullable(Text),
      social_app_id: Nullable(Text),
      app_links: Type.Object({ android: Nullable(Text), ios: Nullable(Text) }),
      social_links: Type.Array(Type.Object({ name: Text, url: Text })),
      timers: Type.Object({ otp_ms: Type.Integer(), hold_ms: Type.Integer() }),
      otp_digits: Type.Integer(),
      demo: Type.Boolean(),
    }),
  },
  'GET /webapp/locations': {
    summary: 'Zones with their states and cities',
    auth: 'public',
    limit: SEARCH_LIMIT,
    query: Search,
    data: Type.Array(
      Type.Object({
        location_group: Text,
        States: Type.Array(Type.Object({ state_name: Text, cities: Type.Array(City) })),
      }),
    ),
  },
  'GET /webapp/locations/cities': {
    summary: 'All cities, the main ones marked',
    auth: 'public',
    data: Type.Array(City),
  },
  'GET /webapp/citylist': {
    summary: 'All cities, ids and names',
    auth: 'public',
    data: Type.Array(Type.Object({ city_id: Text, city_name: Text })),
  },
  'GET /webapp/locations/search': {
    summary: 'Cities by part of their name',
    auth: 'public',
    limit: SEARCH_LIMIT,
    query: Search,
    data: Type.Array(
      Type.Object({
        city_id: Text,
        city_name: Text,
        state_name: Text,
        is_main: Type.Optional(Text),
        icon: Type.Optional(Text),
      }),
    ),
  },
  'GET /webapp/cinemas': {
    summary: 'The cinemas of the chosen city',
    auth: 'public',
    limit: SEARCH_LIMIT,
    query: Type.Object({
      facility: Type.Optional(
        Type.Union([
          Type.String({ maxLength: 400 }),
          Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
        ]),
      ),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Array(Cinema),
  },
  'GET /webapp/cinemas/:cinema_code/:date': {
    summary: 'One cinema’s day: films and show times',
    auth: 'public',
    params: Type.Object({
      cinema_code: Type.String({ maxLength: 40 }),
      date: Type.String({ maxLength: 300 }),
    }),
    data: CinemaDay,
  },
  'GET /webapp/cinemas/city': {
    summary: 'The cinemas of the chosen city by part of their name, for the picker',
    auth: 'public',
    limit: SEARCH_LIMIT,
    query: Search,
    data: Type.Array(
      Type.Object({
        Cinema_strID: Text,
        Cinema_strName: Text,
        cinema_address: Text,
        cinema_has_chefs_corner: Text,
      }),
    ),
  },
  'GET /webapp/search': {
    summary: 'Films and cinemas for the header’s search box',
    auth: 'public',
    limit: SEARCH_LIMIT,
    query: Search,
    data: Type.Array(
      Type.Object({
        type: Type.Union([Type.Literal('movie'), Type.Literal('cinema')]),
        Film_strCode: Type.Optional(Nullable(Text)),
        Film_strTitle: Type.Optional(Text),
        Film_intDuration: Type.Optional(Type.Integer()),
        Film_strCensor: Type.Optional(Text),
        language_name: Type.Optional(Text),
        genre_name: Type.Optional(Text),
        image_path_1: Type.Optional(Text),
        /** Additive: the cinemas of the chosen city that still play the film today. */
        cinemas_today: Type.Optional(Type.Integer()),
        /** Additive: the first day of a film that has not begun. */
        release_date: Type.Optional(Nullable(Text)),
        Cinema_strID: Type.Optional(Text),
        Cinema_strName: Type.Optional(Text),
        cinema_address: Type.Optional(Text),
        city_id: Type.Optional(Text),
        city_name: Type.Optional(Text),
      }),
    ),
  },
});
