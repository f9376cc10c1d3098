import type { Data } from '@houseful/app-kit/data.ts';

export interface Banner {
  /** Empty when the banner is about no film. */
  filmCode: string;
  picture: string;
  phonePicture: string;
  /** Leads nowhere when empty. */
  url: string;
  trailer: string;
  alt: string;
}

/** Reads a banner. A static one is only an image, even if it has other fields (C-04). */
export function receiveBanner(wire: Data<'GET /webapp/banners'>[number]): Banner {
  const { image_path: picture, mobile_image_path: phonePicture, alt } = wire;
  return wire.is_static === 'Y'
    ? { picture, phonePicture, alt, filmCode: '', url: '', trailer: '' }
    : {
        picture,
        phonePicture,
        alt,
        filmCode: wire.Film_strCode,
        url: wire.banner_url,
        trailer: wire.youtube_url,
      };
}
