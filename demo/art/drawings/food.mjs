// Food, 320 x 240: flat paper-cut shapes, one ground colour each.
export const pop = (cx, cy, r, c1, c2) =>
  `<g transform="translate(${cx} ${cy}) scale(${r / 14})"><path fill="${c1}" d="M-12-2c-3-8 6-14 11-9 3-6 14-4 13 4 6 3 4 13-3 12-2 6-12 6-13 0-7 2-12-3-8-7Z"/><path fill="${c2}" d="M-3 1c1-4 6-4 7-1 3 0 3 4 0 5-3 1-8 0-7-4Z"/></g>`;
export const pile = (c1, c2, c3) =>
  [
    [112, 84, 17],
    [140, 70, 18],
    [170, 62, 19],
    [200, 72, 18],
    [212, 90, 16],
    [128, 92, 17],
    [156, 84, 19],
    [186, 88, 18],
    [150, 52, 14],
    [178, 40, 13],
    [108, 100, 14],
    [206, 104, 14],
  ]
    .map(([x, y, r], i) => pop(x, y, r, i % 3 ? c1 : c2, c3))
    .join('');
export const tub = (a, b) =>
  `<path fill="${a}" d="M100 96h120l-16 118c-.5 4-3 6-7 6h-74c-4 0-6.500-2-7-6Z"/>${[0, 1, 2].map((i) => `<path fill="${b}" d="M${116 + i * 36} 96h18l${[-3, 0, 3][i] * -1} 124h-${14}Z"/>`).join('')}<path fill="#000" opacity=".12" d="M196 96h24l-16 118c-.5 4-3 6-7 6h-18Z"/>`;
export const shadow = (cx, cy, rx, o = 0.22) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.11}" fill="#000" opacity="${o}"/>`;
/** A picture: ground, halo and the dish. */
export const art = (ground, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="960" height="720"><rect width="320" height="240" fill="${ground}"/>${body}</svg>`;
export const FOOD = {
  popcorn: art(
    '#7E2A3B',
    `<circle cx="160" cy="132" r="104" fill="#95384A"/>${shadow(160, 220, 74)}${tub('#FFF1DC', '#B63A33')}${pile('#FFF1DC', '#FBE3B8', '#E9BF6A')}<path fill="#FFF1DC" d="M96 92h128v10H96z"/>`,
  ),
  caramel: art(
    '#E7C894',
    `<circle cx="160" cy="132" r="104" fill="#F1DBB3"/>${shadow(160, 220, 74, 0.16)}${tub('#4A2750', '#6A3B72')}${pile('#C8782B', '#B5651F', '#EDB868')}<path fill="#5B3162" d="M96 92h128v10H96z"/>`,
  ),
  samosa: art(
    '#23594F',
    `<circle cx="160" cy="128" r="104" fill="#2E6C60"/>${shadow(160, 204, 118)}<ellipse cx="160" cy="186" rx="122" ry="26" fill="#FFF1DC"/><ellipse cx="160" cy="183" rx="96" ry="18" fill="#EBD9BC"/>
    <path fill="#C67F2F" d="M118 66c6-6 14-5 19 2l44 88c5 10-1 20-12 20H74c-12 0-17-10-11-20Z"/><path fill="#DB9A48" d="M118 66c6-6 14-5 19 2l12 24c-28 26-52 54-66 84h-9c-12 0-17-10-11-20Z"/><path fill="none" stroke="#A5641F" stroke-width="4" stroke-linecap="round" d="M72 168c20 4 70 4 98 0"/>
    <path fill="#B56F26" d="M190 84c5-6 13-5 17 2l38 72c5 10 0 19-11 19h-78c-11 0-15-9-10-18Z"/><path fill="#CF8C3B" d="M190 84c5-6 13-5 17 2l6 11c-20 18-40 46-52 80h-5c-11 0-15-9-10-18Z"/><path fill="none" stroke="#96591C" stroke-width="4" stroke-linecap="round" d="M152 170c20 4 62 4 86 0"/>
    <ellipse cx="248" cy="184" rx="36" ry="15" fill="#8E3B2A"/><ellipse cx="248" cy="180" rx="36" ry="14" fill="#B2563F"/><ellipse cx="248" cy="180" rx="28" ry="9.500" fill="#5E9136"/><path d="M234 179c8-4 18-4 26 0" stroke="#86B558" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  ),
  vadapav: art(
    '#D66B4A',
    `<circle cx="160" cy="128" r="104" fill="#E08160"/>${shadow(160, 206, 96)}<path fill="#B9722A" d="M84 168h152c4 0 7 3 6 7-3 17-14 27-30 27H108c-16 0-27-10-30-27-1-4 2-7 6-7Z"/>
    <path fill="#4F8433" d="M80 156c20-10 28 8 44 0s30 8 44-1 30 8 44 0 20-2 28 2v14H78Z"/><ellipse cx="160" cy="140" rx="74" ry="30" fill="#D9A13C"/><path d="M104 132c8-6 14-2 18-8m20 14c8-8 18 2 26-6m16 12c8-2 12-8 22-6" stroke="#B67E22" stroke-width="4" stroke-linecap="round" fill="none"/>
    <path fill="#E3A650" d="M78 124c0-44 38-66 82-66s82 22 82 66c0 6-4 9-9 8-48-10-98-10-146 0-5 1-9-2-9-8Z"/><path fill="#F1C078" d="M104 92c14-16 34-22 56-22 10 0 20 1 28 4-26 2-54 8-76 26-6 4-12-2-8-8Z"/>
    <path d="M256 196c-10-30 4-62 26-74" stroke="#3E7A34" stroke-width="13" stroke-linecap="round" fill="none"/><path d="M282 122c6-3 10-8 10-16" stroke="#7E9A4A" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  ),
  roll: art(
    '#EAD8BC',
    `<circle cx="160" cy="128" r="104" fill="#F4E7D2"/>${shadow(166, 214, 92, 0.16)}<g transform="rotate(24 160 124)"><rect x="118" y="30" width="84" height="176" rx="30" fill="#D8A45C"/><path d="M130 40h60c8 0 12 10 12 20v18h-84V60c0-10 4-20 12-20Z" fill="#E6BC7C"/>
    <ellipse cx="160" cy="46" rx="36" ry="18" fill="#F3D9A8"/><ellipse cx="160" cy="46" rx="28" ry="13" fill="#7B3A20"/><path d="M142 44c6-7 14-5 17 0m4 6c6-6 12-5 16-1" stroke="#D9829A" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M150 52c3-4 8-4 10 0m8-14c4-2 8-1 9 2" stroke="#5E9136" stroke-width="5" fill="none" stroke-linecap="round"/>
    <path d="M112 112h96v92c0 8-6 14-14 14h-68c-8 0-14-6-14-14Z" fill="#2E6C60"/><path d="m112 132 96-20v18l-96 20Zm0 40 96-20v18l-96 20Z" fill="#FFF1DC"/><path d="M112 112h96l-12 12-12-12-12 12-12-12-12 12-12-12-12 12Z" fill="#245A50"/></g>`,
  ),
  nachos: art(
    '#24475F',
    `<circle cx="160" cy="128" r="104" fill="#2F5973"/>${shadow(160, 212, 108)}${[
      [92, 132, -20],
      [128, 108, 14],
      [168, 96, -8],
      [206, 116, 22],
      [112, 152, 30],
      [150, 142, -26],
      [190, 148, 8],
      [226, 148, -14],
    ]
      .map(
        ([x, y, r], i) =>
          `<path transform="translate(${x} ${y}) rotate(${r})" fill="${i % 2 ? '#E6B654' : '#D79D38'}" d="M-4-36c2-5 8-5 10 0l30 56c3 5 0 9-5 9h-60c-5 0-8-4-5-9Z"/>`,
      )
      .join(
        '',
      )}<path fill="#FFE7A8" d="M112 128c14-18 30-2 46-14s34-6 44 8c6 8-4 16-10 10-8 14-18 2-26 8-10 10-20-4-30 2-12 6-30-4-24-14Z"/>
    <path fill="#B63A33" d="M70 158h180l-18 50c-2 4-5 6-9 6H97c-4 0-7-2-9-6Z"/><path fill="#D25545" d="M64 150h192v14H64z"/><circle cx="140" cy="122" r="6" fill="#C4402F"/><circle cx="182" cy="116" r="6" fill="#C4402F"/><circle cx="160" cy="132" r="5" fill="#4F8433"/><circle cx="122" cy="136" r="4" fill="#4F8433"/>`,
  ),
  chai: art(
    '#B8452F',
    `<circle cx="160" cy="128" r="104" fill="#C85A41"/>${shadow(160, 214, 62)}<path fill="#FFF1DC" opacity=".28" d="M112 76h96l-12 134c0 4-3 6-7 6h-58c-4 0-7-2-7-6Z"/><path fill="#B97A45" d="M115 98h90l-10 108c0 4-3 6-7 6h-56c-4 0-7-2-7-6Z"/><path fill="#D39C67" d="M115 98h90l-1 12c-30 8-58 8-88 0Z"/><ellipse cx="160" cy="99" rx="45" ry="9" fill="#E2B688"/>
    <path d="M128 118l6 86m16-84 2 86m20-86-2 86m22-88-6 86" stroke="#8F5527" stroke-width="3" opacity=".55"/><path d="M110 76h100" stroke="#FFF1DC" stroke-width="5" stroke-linecap="round" opacity=".7"/><path d="M140 66c-14-14 12-20 0-38m22 38c-14-14 12-22 0-44m22 44c-14-14 12-20 0-38" stroke="#FFE6CB" stroke-width="6" stroke-linecap="round" fill="none" opacity=".85"/>`,
  ),
  coffee: art(
    '#B9D0C4',
    `<circle cx="160" cy="128" r="104" fill="#CEDFD5"/>${shadow(160, 220, 54, 0.16)}<path d="M186 20 172 92" stroke="#B63A33" stroke-width="9" stroke-linecap="round"/><path fill="#FFF8EA" d="M114 78c0-26 20-40 46-40s46 14 46 40Z"/><path d="M128 58c8-10 20-12 30-10" stroke="#EBD9BC" stroke-width="6" fill="none" stroke-linecap="round"/><path fill="#8B5A34" d="M112 78h96l-14 136c0 4-3 6-7 6h-54c-4 0-7-2-7-6Z"/><path fill="#C69A6C" d="M112 78h96l-4 44c-14 12-30-8-46 2s-30 6-42-2Z"/><path fill="#FFF8EA" opacity=".25" d="M122 78h16l10 142h-15c-4 0-7-2-7-6Z"/><path d="M108 78h104" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M134 46c10 8 40 8 52 0" stroke="#7B3A20" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  ),
  soda: art(
    '#D8C24A',
    `<circle cx="160" cy="128" r="104" fill="#E4D26B"/>${shadow(160, 220, 54, 0.16)}<path fill="#F7FBEF" opacity=".75" d="M112 62h96l-12 152c0 4-3 6-7 6h-58c-4 0-7-2-7-6Z"/><path fill="#CFE3A0" d="M115 92h90l-9 122c0 4-3 6-7 6h-58c-4 0-7-2-7-6Z"/><circle cx="208" cy="70" r="34" fill="#4F8433"/><circle cx="208" cy="70" r="28" fill="#EAF3CE"/><path d="M208 46v48M184 70h48M191 53l34 34m0-34-34 34" stroke="#A8C765" stroke-width="4"/><g fill="#F7FBEF">${[
      [136, 190, 5],
      [150, 164, 4],
      [172, 196, 6],
      [184, 168, 4],
      [142, 134, 4],
      [166, 140, 5],
      [180, 122, 3],
      [152, 112, 3],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join(
        '',
      )}</g><rect x="128" y="98" width="28" height="28" rx="5" fill="#F7FBEF" opacity=".7" transform="rotate(14 142 112)"/><path d="M140 24 152 92" stroke="#23594F" stroke-width="9" stroke-linecap="round"/>`,
  ),
  vadi: art(
    '#43254A',
    `<circle cx="160" cy="128" r="104" fill="#54325C"/>${shadow(160, 206, 124)}<ellipse cx="160" cy="184" rx="126" ry="28" fill="#E9D6B6"/><ellipse cx="160" cy="180" rx="102" ry="20" fill="#FFF1DC"/>${[
      [78, 118, -6],
      [132, 126, 4],
      [186, 118, -3],
      [106, 78, 8],
      [160, 74, -5],
    ]
      .map(
        ([x, y, r]) =>
          `<g transform="translate(${x} ${y}) rotate(${r} 28 28)"><path fill="#5E6E26" d="M0 14h56v38c0 4-3 7-7 7H7c-4 0-7-3-7-7Z"/><rect width="56" height="22" rx="6" fill="#8FA13C"/><path fill="#B8892F" d="M0 38h56v14c0 4-3 7-7 7H7c-4 0-7-3-7-7Z" opacity=".55"/><g fill="#FFF1DC">${[
            [12, 9],
            [24, 14],
            [36, 8],
            [46, 14],
            [20, 6],
          ]
            .map(([a, b]) => `<ellipse cx="${a}" cy="${b}" rx="3" ry="1.800"/>`)
            .join('')}</g></g>`,
      )
      .join(
        '',
      )}<path d="M236 150c10-20 26-18 34-34M250 160c12-10 22-8 32-16" stroke="#6FA548" stroke-width="6" stroke-linecap="round" fill="none"/>`,
  ),
  keema: art(
    '#97402A',
    `<circle cx="160" cy="128" r="104" fill="#A9523A"/>${shadow(150, 212, 116)}<path fill="#D99B4A" d="M176 70c26-10 60-6 76 8 8 8 8 24 8 40l-84 10Z"/><path fill="#E8B871" d="M176 70c26-10 60-6 76 8 6 6 6 10 6 16-30-8-56-6-82 2Z"/><path fill="#C98837" d="M196 112c24-8 54-6 70 8 8 8 8 24 4 40l-78 6Z"/><path fill="#E0A85A" d="M196 112c24-8 54-6 70 8 5 6 6 10 6 16-26-8-52-8-76 0Z"/>
    <path fill="#2B2230" d="M44 142h178c0 46-34 72-89 72s-89-26-89-72Z"/><ellipse cx="133" cy="142" rx="89" ry="25" fill="#40343F"/><ellipse cx="133" cy="140" rx="76" ry="19" fill="#6D3219"/><g fill="#8E4824">${[
      [88, 136, 9],
      [108, 146, 10],
      [130, 132, 9],
      [152, 146, 11],
      [172, 136, 9],
      [118, 134, 7],
      [142, 150, 7],
      [96, 150, 6],
      [184, 146, 6],
    ]
      .map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.65}"/>`)
      .join(
        '',
      )}</g><g fill="#6FA548"><ellipse cx="112" cy="137" rx="6" ry="3"/><ellipse cx="140" cy="140" rx="6" ry="3"/><ellipse cx="164" cy="148" rx="5" ry="3"/></g><path fill="#DDE7A0" d="M60 122a26 26 0 0 1 50-10Z"/><path fill="none" stroke="#4F8433" stroke-width="5" d="M60 122a26 26 0 0 1 50-10"/>`,
  ),
  cake: art(
    '#EFCFC4',
    `<circle cx="160" cy="128" r="104" fill="#F8E2DA"/>${shadow(160, 206, 114, 0.16)}<ellipse cx="160" cy="188" rx="118" ry="24" fill="#FFFDF8"/><path fill="#8A5128" d="m64 166 176-22v30c0 4-3 7-7 8L76 196c-7 1-12-4-12-10Z"/><path fill="#FFF3DA" d="m64 112 176-20v54L64 168Z"/><path fill="#FBE3B8" d="m64 112 118-48 58 28Z"/><path fill="#F4D596" d="m64 112 118-48 14 7-104 38Z"/><circle cx="168" cy="70" r="30" fill="#7B3418"/><path fill="#9C4A23" d="M140 62c6-16 24-24 40-18-14 2-30 10-36 26-2 3-5-2-4-8Z"/><g fill="#7FA648"><path d="m200 84 10-4 2 6-9 4Zm-78 16 10-5 3 5-10 5Zm34 2 9-4 2 5-8 4Z"/></g>`,
  ),
};
