// More food in the style of food.mjs: combos, the coals, the tea tray.
import { art, FOOD, pile, shadow, tub } from './food.mjs';

const halo = (tone, cy = 130) => `<circle cx="160" cy="${cy}" r="104" fill="${tone}"/>`;
const at = (x, y, s, body, turn = 0) => `<g transform="translate(${x} ${y}) scale(${s}) rotate(${turn})">${body}</g>`;

/** A tall paper cup with lid and straw, its foot at 0,0. */
const cup = (tone, band = '#FFF1DC') =>
  `<path d="M14-132 26-96" stroke="#B63A33" stroke-width="8" stroke-linecap="round"/><path fill="${tone}" d="M-38-92h76l-10 86c-.5 4-3 6-7 6h-42c-4 0-6.500-2-7-6Z"/><path fill="${band}" d="M-34.500-62h69l-3.500 30h-62Z"/><path fill="#000" opacity=".12" d="M18-92h20l-10 86c-.5 4-3 6-7 6H8Z"/><path fill="#FFF8EA" d="M-42-100h84v10h-84zM-36-108h72l3 9h-78Z"/>`;
/** The big striped tub of food.mjs with its own heap, scaled around its foot. */
const fullTub = (a, b, c1, c2, c3, rim) =>
  `<g transform="translate(-160 -220)">${tub(a, b)}${pile(c1, c2, c3)}<path fill="${rim}" d="M96 92h128v10H96z"/></g>`;
const salted = fullTub('#FFF1DC', '#B63A33', '#FFF1DC', '#FBE3B8', '#E9BF6A', '#FFF1DC');
/** A samosa, foot at 0,0, about 90 wide. */
const samosa =
  '<path fill="#C67F2F" d="M-4-82c4-5 9-4 12 1l34 66c4 8 0 15-8 15h-72c-8 0-12-7-8-15Z"/><path fill="#DB9A48" d="M-4-82c4-5 9-4 12 1l8 16c-20 20-38 42-48 65h-6c-8 0-12-7-8-15Z"/><path fill="none" stroke="#A5641F" stroke-width="4" stroke-linecap="round" d="M-36-10c16 3 52 3 72 0"/>';
/** A cutting glass of chai, foot at 0,0. */
const chai =
  '<path fill="#FFF1DC" opacity=".3" d="M-30-86h60l-8 82c0 3-2 4-5 4h-34c-3 0-5-1-5-4Z"/><path fill="#B97A45" d="M-28-70h56l-7 66c0 2-2 4-5 4h-32c-3 0-5-2-5-4Z"/><path fill="#E2B688" d="M-28-72h56v8h-56z"/><path d="M-20-58l4 52m8-54 2 54m12-54-2 54m16-54-4 52" stroke="#8F5527" stroke-width="2.500" opacity=".55"/><path d="M-10-96c-9-9 8-13 0-24m18 24c-9-9 8-13 0-24" stroke="#FFE6CB" stroke-width="4.500" stroke-linecap="round" fill="none" opacity=".85"/>';
const plate = (cy, rx, rim = '#FFF1DC', well = '#EBD9BC') =>
  `<ellipse cx="160" cy="${cy}" rx="${rx}" ry="${rx * 0.2}" fill="${rim}"/><ellipse cx="160" cy="${cy - 3}" rx="${rx * 0.8}" ry="${rx * 0.14}" fill="${well}"/>`;
const chutney = (x, y, tone = '#5E9136') =>
  `<ellipse cx="${x}" cy="${y + 4}" rx="34" ry="14" fill="#8E3B2A"/><ellipse cx="${x}" cy="${y}" rx="34" ry="13" fill="#B2563F"/><ellipse cx="${x}" cy="${y}" rx="26" ry="9" fill="${tone}"/>`;
/** A nacho basket, foot at 0,0. */
const basket = `<path fill="#E6B654" d="M-70-40l26-50c3-5 8-4 10 1l14 49zM-30-40l22-60c2-6 9-6 11 0l18 60zM14-40l24-52c3-5 9-5 11 0l20 52z"/><path fill="#FFE7A8" d="M-46-44c12-18 26-4 40-14s30-4 38 8c6 8-4 14-10 8-8 12-18 2-26 8-10 10-18-4-26 2-10 6-26-4-16-12Z"/><path fill="#B63A33" d="M-78-46H78L62-6c-2 4-5 6-8 6h-108c-3 0-6-2-8-6Z"/><path fill="#D25545" d="M-82-50H82v12H-82z"/>`;

const skewer = (x, y, turn, tones) =>
  at(
    x,
    y,
    1,
    `<path d="M-126 0H126" stroke="#8F6420" stroke-width="5" stroke-linecap="round"/>${tones.map((tone, k) => `<g transform="translate(${-84 + k * 42} 0)"><rect x="-18" y="-19" width="36" height="38" rx="7" fill="${tone}"/><path d="M-12-8l24-4M-12 4l24-4" stroke="#5A1F10" stroke-width="4" stroke-linecap="round" opacity=".55"/></g>`).join('')}`,
    turn,
  );

const more = {
  'popcorn-small': art('#A3123F', `${halo('#B52B54')}${shadow(160, 220, 54)}${at(160, 220, 0.78, salted)}`),
  cheese: art(
    '#2A4A78',
    `${halo('#38598A')}${shadow(160, 220, 66)}${at(160, 220, 0.9, fullTub('#F6C042', '#E79A1F', '#FFD46B', '#F9BE3C', '#E08A12', '#E79A1F'))}<g fill="#FFE7A8"><path d="m40 196 34-20v26Z"/><path d="m250 196 32-24v30Z"/></g><g fill="#E0A52A"><circle cx="64" cy="192" r="3"/><circle cx="270" cy="190" r="4"/></g>`,
  ),
  masala: art(
    '#2E5A3A',
    `${halo('#3B6E49')}${shadow(160, 220, 66)}${at(160, 220, 0.9, fullTub('#FFF1DC', '#2F7A4D', '#F7D9A0', '#EFC176', '#C4562B', '#FFF1DC'))}${[
      [118, 66, 20],
      [170, 44, -30],
      [202, 74, 60],
      [146, 84, -10],
    ]
      .map(([x, y, t]) => at(x, y, 1, '<path d="M-9 0q9-9 18 0-9 9-18 0Z" fill="#4F8433"/>', t))
      .join(
        '',
      )}<path d="M60 196a22 22 0 0 1 42-10Z" fill="#DDE7A0"/><path d="M60 196a22 22 0 0 1 42-10" stroke="#4F8433" stroke-width="5" fill="none"/>`,
  ),
  'combo-couple': art(
    '#5B2A4E',
    `${halo('#6E3860')}${shadow(160, 220, 128)}${at(160, 218, 0.82, salted)}${at(70, 220, 0.92, cup('#17475A'))}${at(250, 220, 0.92, cup('#A3123F'))}`,
  ),
  'combo-family': art(
    '#17475A',
    `${halo('#22586D')}${shadow(160, 222, 146)}${at(112, 216, 0.72, salted)}${at(208, 216, 0.72, salted)}${at(40, 222, 0.72, cup('#A3123F'))}${at(280, 222, 0.72, cup('#A3123F'))}${at(88, 226, 0.62, cup('#E79A1F'))}${at(232, 226, 0.62, cup('#E79A1F'))}${at(160, 228, 0.62, basket)}`,
  ),
  'combo-chai': art(
    '#E8B04A',
    `${halo('#EFC273')}${shadow(160, 206, 122, 0.16)}${plate(192, 120)}${at(96, 186, 1.02, samosa)}${at(154, 190, 0.9, samosa)}${at(236, 200, 1.2, chai)}`,
  ),
  'combo-tea': art(
    '#B4531E',
    `${halo('#C46632')}${shadow(160, 210, 132)}${plate(196, 128)}${at(106, 180, 0.76, samosa)}${at(206, 180, 0.76, samosa)}${at(130, 192, 0.82, samosa)}${at(184, 192, 0.82, samosa)}${at(50, 212, 1.02, chai)}${at(270, 212, 1.02, chai)}`,
  ),
  'combo-nachos': art(
    '#7A2F3F',
    `${halo('#8C4050')}${shadow(160, 216, 126)}${at(116, 214, 1.05, basket)}${at(246, 216, 1.06, '<path d="M18-132 8-92" stroke="#B63A33" stroke-width="7" stroke-linecap="round"/><path fill="#FFF8EA" d="M-34-96c0-20 15-30 34-30s34 10 34 30Z"/><path fill="#8B5A34" d="M-36-96h72l-10 90c0 4-3 6-6 6h-40c-3 0-6-2-6-6Z"/><path fill="#C69A6C" d="M-36-96h72l-3 32c-10 9-22-6-34 2s-22 4-32-2Z"/><path d="M-40-96h80" stroke="#fff" stroke-width="6" stroke-linecap="round"/>')}`,
  ),
  tikka: art(
    '#2B3A2E',
    `${halo('#37493B')}${shadow(160, 208, 128)}${plate(190, 132, '#E9D6B6', '#FFF1DC')}${skewer(160, 120, -8, ['#E9A23B', '#4F8433', '#F0B24C', '#C4402F', '#E9A23B'])}${skewer(160, 164, 4, ['#F0B24C', '#C4402F', '#E9A23B', '#4F8433', '#F0B24C'])}${chutney(250, 198)}`,
  ),
  'tikka-chicken': art(
    '#3A2320',
    `${halo('#4A2F2A')}${shadow(160, 208, 128)}${plate(190, 132, '#E9D6B6', '#FFF1DC')}${skewer(160, 120, -8, ['#C4512B', '#B8452A', '#D2622F', '#B8452A', '#C4512B'])}${skewer(160, 164, 4, ['#D2622F', '#C4512B', '#B8452A', '#D2622F', '#C4512B'])}<g fill="none" stroke="#C9539A" stroke-width="5"><path d="M226 196c6-12 26-12 32 0M236 200c4-8 16-8 20 0"/></g><path d="M58 200a22 22 0 0 1 42-10Z" fill="#DDE7A0"/><path d="M58 200a22 22 0 0 1 42-10" stroke="#4F8433" stroke-width="5" fill="none"/>`,
  ),
  fries: art(
    '#C2660F',
    `${halo('#D17A26')}${shadow(160, 220, 74)}${[
      [-40, -14],
      [-28, -6],
      [-18, 8],
      [-6, -3],
      [6, 10],
      [16, -8],
      [28, 5],
      [40, 12],
      [-34, 12],
      [0, -12],
      [34, -14],
    ]
      .map(([x, t], k) =>
        at(
          160 + x,
          148,
          1,
          `<rect x="-7" y="${-96 + (k % 3) * 14}" width="14" height="110" rx="3" fill="${k % 2 ? '#F9D067' : '#F3BC42'}"/><path d="M-7 ${-84 + (k % 3) * 14}h14" stroke="#C4402F" stroke-width="3" opacity=".7"/>`,
          t,
        ),
      )
      .join(
        '',
      )}<path fill="#A3123F" d="M94 112q66 28 132 0l-14 102c-.5 4-3 6-7 6h-90c-4 0-6.500-2-7-6Z"/><path fill="#8E0E36" d="M196 124q16-4 30-12l-14 102c-.5 4-3 6-7 6h-24Z"/><circle cx="160" cy="172" r="22" fill="#FFF1DC"/><path d="M150 178c-4-14 6-20 10-28 4 8 14 14 10 28-4 8-16 8-20 0Z" fill="#C4402F"/>`,
  ),
  sandwich: art(
    '#3E6B5A',
    `${halo('#4C7D6B')}${shadow(160, 208, 122)}${plate(192, 126)}${[0, 1].map((k) => at(104 + k * 108, 186, 1, '<path fill="#D9A24A" d="M-62 0 0-104 62 0Z"/><path fill="#F3D9A4" d="M-50-6 0-90 50-6Z"/><path fill="#4F8433" d="M-44-16 l88 0 -6-10 -76 0Z"/><path fill="#A3123F" d="M-36-30h72l-6-10h-60Z"/><path fill="#FFF1DC" d="M-28-44h56l-6-9h-44Z"/><path fill="#F0B24C" d="M-20-56h40l-6-9h-28Z"/><path d="M-40 2l24-40M-16 2l14-24" stroke="#A86A22" stroke-width="4" opacity=".45"/>')).join('')}${chutney(160, 200)}`,
  ),
  momos: art(
    '#284B63',
    `${halo('#345A74')}${shadow(160, 214, 120)}<ellipse cx="160" cy="190" rx="122" ry="30" fill="#A8752F"/><ellipse cx="160" cy="176" rx="122" ry="30" fill="#C8924A"/><ellipse cx="160" cy="172" rx="106" ry="23" fill="#E3C187"/>${[
      [100, 158],
      [160, 150],
      [220, 158],
      [128, 176],
      [192, 176],
    ]
      .map(([x, y]) =>
        at(
          x,
          y,
          1,
          '<path fill="#FFF6EA" d="M-34 6c0-26 20-36 34-40 14 4 34 14 34 40 0 8-14 12-34 12s-34-4-34-12Z"/><path d="M-16-16q8-10 16-14 8 4 16 14M-24-2q10-18 24-26 14 8 24 26M-6-8l6-20 6 20" stroke="#D9C7A8" stroke-width="3" fill="none" stroke-linecap="round"/>',
        ),
      )
      .join(
        '',
      )}${chutney(262, 196, '#B3261E')}<path d="M138 108c-10-10 8-14 0-26m24 24c-10-10 8-14 0-28m24 28c-10-10 8-14 0-26" stroke="#FFF6EA" stroke-width="5" stroke-linecap="round" fill="none" opacity=".5"/>`,
  ),
  puff: art(
    '#8A5A2B',
    `${halo('#9C6B3A')}${shadow(160, 206, 120)}${plate(190, 124)}${[
      [108, 168, -6],
      [206, 170, 5],
    ]
      .map(([x, y, t]) =>
        at(
          x,
          y,
          1,
          '<path fill="#C67F2F" d="M-62 14 -44-36q4-8 14-8h60q10 0 14 8L62 14q2 10-10 10H-52q-12 0-10-10Z"/><path fill="#E3A650" d="M-56 4-42-38q4-6 12-6h60q8 0 12 6L56 4q-56-16-112 0Z"/><path d="M-46-8q46-14 92 0M-42-22q42-12 84 0M-36-34q36-8 72 0" stroke="#B9722A" stroke-width="3" fill="none"/>',
          t,
        ),
      )
      .join('')}${chutney(160, 204, '#B3261E')}`,
  ),
  hotdog: art(
    '#1F5B66',
    `${halo('#2C6C78')}${shadow(160, 200, 126)}<g transform="rotate(-7 160 150)"><path fill="#C98837" d="M44 150q0-34 34-34h164q34 0 34 34v14q0 30-34 30H78q-34 0-34-30Z"/><path fill="#B0452C" d="M34 132q0-24 24-24h204q24 0 24 24t-24 24H58q-24 0-24-24Z"/><path fill="#C95A3C" d="M50 120q60-8 220 0-20-8-212-8-8 2-8 8Z"/><path d="M58 130q14-16 28 0t28 0 28 0 28 0 28 0 28 0 28 0" stroke="#F6C042" stroke-width="8" fill="none" stroke-linecap="round"/><path fill="#E3A650" d="M44 158q116 22 232 0v8q0 30-34 30H78q-34 0-34-30Z"/><g fill="#8F5518"><circle cx="96" cy="116" r="4"/><circle cx="140" cy="120" r="3"/><circle cx="196" cy="114" r="4"/><circle cx="238" cy="120" r="3"/></g></g>`,
  ),
  filter: art(
    '#4A2F24',
    `${halo('#5C3D30')}${shadow(160, 212, 92)}<path fill="#B98C3A" d="M84 150h152l-14 50c-1 5-5 8-10 8H108c-5 0-9-3-10-8Z"/><path fill="#D9AE55" d="M84 150h34l6 58h-16c-5 0-9-3-10-8Z"/><ellipse cx="160" cy="150" rx="76" ry="16" fill="#E8C877"/><ellipse cx="160" cy="151" rx="64" ry="11" fill="#8F6420"/><path fill="#C89A45" d="M120 60h80l-8 96q-32 12-64 0Z"/><path fill="#E8C877" d="M120 60h20l2 100q-8-1-14-4Z"/><ellipse cx="160" cy="60" rx="44" ry="11" fill="#F0D791"/><ellipse cx="160" cy="60" rx="36" ry="8" fill="#6D3F22"/><path d="M130 58c8-8 16-2 24-6s20-2 36 4c-10 8-46 10-60 2Z" fill="#E8D3B0"/><path d="M144 42c-10-10 8-14 0-28m24 28c-10-10 8-14 0-28" stroke="#FFE6CB" stroke-width="5" stroke-linecap="round" fill="none" opacity=".7"/>`,
  ),
  lassi: art(
    '#E79A1F',
    `${halo('#EFAE45')}${shadow(160, 220, 60, 0.18)}<path fill="#FFF1DC" d="M108 60h104l-12 150c0 6-4 10-10 10h-60c-6 0-10-4-10-10Z"/><path fill="#F6B22E" d="M112 84h96l-10 124c0 5-3 8-8 8h-60c-5 0-8-3-8-8Z"/><path fill="#FFF8EA" d="M108 84q14-16 28-4t26 0 24-2 22 6v12q-50 12-100 0Z"/><g fill="#C4402F"><path d="M146 78l10 2-6 6Z"/><path d="M172 76l10-2-2 8Z"/></g><g fill="#4F8433"><circle cx="164" cy="80" r="3.500"/><circle cx="186" cy="84" r="3"/><circle cx="136" cy="84" r="3"/></g><path d="M178 20 168 84" stroke="#8F969E" stroke-width="6" stroke-linecap="round"/><ellipse cx="180" cy="18" rx="9" ry="13" fill="#B9C0C8"/><path fill="#F6A623" d="M232 200c-6-26 8-46 30-46 20 0 28 22 18 38-10 18-40 22-48 8Z"/><path fill="#4F8433" d="M262 154q10-16 26-14-6 14-26 14Z"/>`,
  ),
  cola: art(
    '#8E1838',
    `${halo('#A02A4A')}${shadow(160, 222, 58)}${at(160, 222, 1.56, cup('#2A1014', '#FFF1DC'))}<path d="M140 146q20-16 40 0t-4 22-36-4" stroke="#A3123F" stroke-width="5" fill="none" stroke-linecap="round"/><g fill="#FFF6EA" opacity=".6"><circle cx="62" cy="80" r="6"/><circle cx="250" cy="60" r="9"/><circle cx="266" cy="120" r="5"/><circle cx="56" cy="140" r="4"/></g>`,
  ),
  water: art(
    '#9CC7D8',
    `${halo('#B5D7E4')}${shadow(160, 222, 44, 0.16)}<path fill="#2F7F94" d="M142 18h36v20h-36z"/><path fill="#E8F5FA" d="M144 38h32v14c0 10 22 16 22 38v116c0 10-6 14-14 14h-48c-8 0-14-4-14-14V90c0-22 22-28 22-38Z" opacity=".85"/><path fill="#6FB3CC" opacity=".5" d="M122 96q18-8 38 0t38 0v110c0 10-6 14-14 14h-48c-8 0-14-4-14-14Z"/><path fill="#17475A" d="M122 118h76v52h-76z"/><path d="M138 150q11-22 22 0t22 0" stroke="#FFF6EA" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M132 66v140" stroke="#fff" stroke-width="5" opacity=".6" stroke-linecap="round"/>`,
  ),
};

/** Every dish by its art name. */
export const DISHES = { ...FOOD, ...more };
