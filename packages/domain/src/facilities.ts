/**
 * Facilities that people choose a cinema by (F-07), each with its flag in the contract. `label` is English,
 * for `t()`.
 */
export const FACILITIES = [
  { flag: 'cinema_has_dolby_atmos', label: 'Dolby Atmos' },
  { flag: 'cinema_has_recliners', label: 'Recliners' },
  { flag: 'cinema_has_laser_projection', label: 'Laser projection' },
  { flag: 'cinema_has_wheelchair', label: 'Wheelchair access' },
  { flag: 'cinema_has_parking', label: 'Parking' },
  { flag: 'cinema_has_maximum', label: 'Maximum screen' },
  { flag: 'cinema_has_kids_zone', label: 'Kids’ zone' },
  { flag: 'cinema_has_fnb', label: 'Food and beverages' },
  { flag: 'cinema_has_chefs_corner', label: "Chef's Corner" },
  { flag: 'cinema_has_open_cafe', label: 'Open café' },
  { flag: 'cinema_has_mticket', label: 'M-ticket' },
  { flag: 'cinema_has_book_now_pay_later', label: 'Book now, pay later' },
  { flag: 'cinema_has_ticket_cancellation', label: 'Ticket cancellation' },
] as const;

/** The most facilities that a line about a cinema names. */
export const NAMED_FACILITIES = 3;
