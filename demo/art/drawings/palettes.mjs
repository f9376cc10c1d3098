// Night colours of a house: sky, glow behind it, wall, its lighter plane, shade, deep tone, paper of the
// sign, ink on it.
const paper = { sign: '#FFF6EA', ink: '#1D1220', lit: '#F7C66B' };
export const PALETTES = {
  rose: { ...paper, sky: '#2B1433', glow: '#5A2344', wall: '#A3485C', light: '#B8586A', shade: '#7E3448', dark: '#4B1C36' },
  sea: { ...paper, sky: '#0F2B3B', glow: '#1E5A66', wall: '#DCE6DF', light: '#EEF4EE', shade: '#9DB7B3', dark: '#1E5A66' },
  indigo: { ...paper, sky: '#15163B', glow: '#383A8A', wall: '#4A4EA8', light: '#5F63C0', shade: '#383A8A', dark: '#262763' },
  clay: { ...paper, sky: '#2A1820', glow: '#6B3340', wall: '#D9A48F', light: '#E6B9A5', shade: '#C98A75', dark: '#8C4450' },
  ochre: { ...paper, sky: '#2B1C10', glow: '#7A4A1C', wall: '#C98432', light: '#D9983F', shade: '#A86A22', dark: '#8F5518' },
  palm: { ...paper, sky: '#0E2620', glow: '#1F5A48', wall: '#3E8F74', light: '#52A488', shade: '#2C735C', dark: '#1F5A48' },
  brick: { ...paper, sky: '#241312', glow: '#6E2B22', wall: '#B4533A', light: '#C8674A', shade: '#8F3E2B', dark: '#5E2419' },
  plum: { ...paper, sky: '#1D1030', glow: '#4B2A6B', wall: '#7C5AA6', light: '#9270BC', shade: '#5F4287', dark: '#3C2660' },
  cream: { ...paper, sky: '#1A1B33', glow: '#4A4560', wall: '#E9D9BC', light: '#F5E9D2', shade: '#C9B48E', dark: '#7A5F43' },
  teal: { ...paper, sky: '#0B2530', glow: '#17566A', wall: '#2F7F94', light: '#4496AB', shade: '#226577', dark: '#123F4D' },
  pink: { ...paper, sky: '#2A1230', glow: '#7A2E57', wall: '#E08A8A', light: '#EFA49F', shade: '#C46C74', dark: '#8A3B52' },
  slate: { ...paper, sky: '#14161F', glow: '#3C4560', wall: '#6C7894', light: '#8490AC', shade: '#525D78', dark: '#333B52' },
};
