import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Movie, Prices, Show, Text, Timing, TypedDatePrices } from './shapes.ts';

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
      /** Additive: the poster. */
      movieDetails: Type.Array(Type.Object({ Film_strCode: Text, Film_strTitle: Text, image_path_1: Text })),
      /** Additive: the address. */
      cinemaDetails: Type.Array(
        Type.Object({ Cinema_strID: Text, Cinema_strName: Text, cinema_address: Text }),
      ),
      dateDetails: Type.Array(Text),
      showDetails: Type.Array(Show),
    }),
  },
  'GET /webapp/session/:movie_code/:date': {
    summary: 'A film’s shows of one day in the chosen city',
    auth: 'public',
    params: Type.Object({
      movie_code: Type.String({ maxLength: 80 }),
      date: Type.String({ maxLength: 300 }),
    }),
    query: Type.Object({ show_type: Type.Optional(Type.String({ maxLength: 5 })) }),
    data: Type.Object({
      movie: Movie,
      dateDetails: Type.Array(Text),
      /** Additive. */
      datePrices: TypedDatePrices,
      /** Additive: today's date in India by the server's clock, `YYYY-MM-DD`. */
      today: Text,
      cinemas: Type.Array(
        Type.Object({
          Cinema_strID: Text,
          Cinema_strName: Text,
          cinema_address: Text,
          fast_filling: Type.Integer(),
          timing: Type.Array(Timing),
          /** Additive: the first facilities of the cinema, in the language of the request. */
          facilities: Type.Array(Text),
          /** Additive. */
          prices: Prices,
        }),
      ),
    }),
  },
});
