import type { SeatRates } from '@houseful/domain/pricing.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/connect.ts';
import { instant, readNow } from '../../db/now.ts';
import { sql } from '../../db/sql.ts';
import type { Said } from '../../present/in-lang.ts';

/** Price of one area of one show. */
interface ShowPrice {
  areaCode: string;
  typeCode: string;
  groupCode: string;
  each: SeatRates;
}

/**
 * A show with everything that a seat layout, an order or a ticket says about it. Instants are epoch ms, money
 * is paise.
 */
export interface ShowFacts {
  cinemaId: string;
  showId: number;
  planId: string;
  startsAt: number;
  endsAt: number;
  showType: string;
  subtitles: string;
  cancelledAt: number | null;
  screen: { name: string; name_hi: string };
  film: {
    filmId: string;
    code: string | null;
    title: string;
    title_hi: string;
    censor: string;
    languages: string[];
    languages_hi: string[];
    hasStill: boolean;
  };
  cinema: {
    name: string;
    name_hi: string;
    showConvenience: boolean;
    chargePaise: number;
    gstPercent: number;
    facilities: string[];
  };
  /** Areas that are on sale in this show, front to back as in the plan. */
  prices: ShowPrice[];
}

/**
 * Finds one show with its film, cinema, screen and prices, or null. Does not tell whether it may still be
 * sold.
 */
export async function findShow(db: Db, cinemaId: string, showId: number): Promise<ShowFacts | null> {
  if (!Number.isSafeInteger(showId) || showId < 1 || showId > 2_147_483_647) return null;
  return db.one<ShowFacts>(sql`
    select s.cinema_id "cinemaId", s.show_id "showId", s.plan_id "planId", s.starts_at "startsAt",
      s.ends_at "endsAt", s.show_type "showType", s.subtitles, s.cancelled_at "cancelledAt",
      json_build_object('name', r.name, 'name_hi', r.name_hi) screen,
      json_build_object('filmId', f.film_id, 'code', f.code, 'title', f.title, 'title_hi', f.title_hi, 'censor', f.censor,
        'languages', n.names, 'languages_hi', n.names_hi, 'hasStill', f.has_still) film,
      json_build_object('name', c.name, 'name_hi', c.name_hi, 'showConvenience', c.show_convenience,
        'chargePaise', c.charge_paise, 'gstPercent', c.gst_percent, 'facilities', c.facilities) cinema,
      coalesce(p.list, '[]') prices
    from shows s
    join cinemas c using (cinema_id)
    join screens r using (cinema_id, screen_id)
    join films f on f.film_id = s.film_id
    join plans pl on pl.plan_id = s.plan_id
    cross join lateral (
      select coalesce(json_agg(l.name order by t.place), '[]') names,
        coalesce(json_agg(l.name_hi order by t.place), '[]') names_hi
      from unnest(f.languages) with ordinality t(language_id, place) join languages l using (language_id)
    ) n
    cross join lateral (
      select json_agg(json_build_object('areaCode', v.area_code, 'typeCode', v.type_code, 'groupCode', v.group_code,
        'each', seat_rates(v)) order by a.place) list
      from show_prices v
      join jsonb_array_elements(pl.areas) with ordinality a(area, place) on a.area ->> 'code' = v.area_code
      where v.cinema_id = s.cinema_id and v.show_id = s.show_id
    ) p
    where s.cinema_id = ${cinemaId} and s.show_id = ${showId}`);
}

type SeatKind = 'standard' | 'recliner' | 'wheelchair' | 'companion';

/** A named part of a room that is sold at one price; front to back in `Plan.areas`. */
interface PlanArea {
  code: string;
  typeCode: string;
  groupCode: string;
  name: Said;
  kind: 'standard' | 'recliner';
}

/** A row as drawn: one cell per grid column (from 1), a seat number or null for a gap. */
export interface PlanRow {
  row: string;
  gridRow: number;
  area: string;
  cells: readonly (number | null)[];
}

export interface PlanSeat {
  no: number;
  area: string;
  row: string;
  label: string;
  gridRow: number;
  gridCol: number;
  kind: SeatKind;
  /** False for a place that exists but is never sold. */
  forSale: boolean;
}

export interface Plan {
  planId: string;
  /** Places that exist, for sale or not. */
  totalSeats: number;
  areas: readonly PlanArea[];
  rows: readonly PlanRow[];
  seats: ReadonlyMap<number, PlanSeat>;
  /** The seat a customer means by row label and seat label. */
  seatAt(row: string, label: string): PlanSeat | undefined;
}

// A plan never changes (an edited room is a new plan), so one read serves for good and every process agrees.
const known = new LRUCache<string, Plan>({ max: 500 });

/** Loads a seat plan by id. Throws if it is missing: shows refer to plans by foreign key. */
export async function loadPlan(db: Db, planId: string): Promise<Plan> {
  const kept = known.get(planId);
  if (kept) return kept;
  const plan = await readPlan(db, planId);
  known.set(planId, plan);
  return plan;
}

async function readPlan(db: Db, planId: string): Promise<Plan> {
  const plan = await db.one<Pick<Plan, 'totalSeats' | 'areas' | 'rows'>>(sql`
    select total_seats "totalSeats", areas, rows from plans where plan_id = ${planId}`);
  if (!plan) throw new Error(`there is no seat plan ${planId}`);
  const seats = await db.all<PlanSeat>(sql`
    select seat_no no, area_code area, row_label "row", seat_label label, grid_row "gridRow",
      grid_col "gridCol", kind, for_sale "forSale"
    from plan_seats where plan_id = ${planId} order by seat_no`);
  const byLabel = new Map(seats.map((seat) => [`${seat.row}\n${seat.label}`, seat]));
  return {
    planId,
    ...plan,
    seats: new Map(seats.map((seat) => [seat.no, seat])),
    seatAt: (row, label) => byLabel.get(`${row}\n${label}`),
  };
}

/**
 * Marks shows of that id as cancelled that have not ended. Answers their cinemas: each gives its own ids, so
 * two may have the same.
 */
export async function markShowCancelled(db: Db, showId: number): Promise<string[]> {
  const now = instant(await readNow(db));
  const rows = await db.all<{ cinema_id: string }>(sql`
    update shows set cancelled_at = coalesce(cancelled_at, ${now})
    where show_id = ${showId} and ends_at > ${now} returning cinema_id`);
  return rows.map((row) => row.cinema_id);
}
