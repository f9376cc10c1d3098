import { useEffect, useState } from 'react';

const WIDTH = 48;
const HEIGHT = 27;
const BRIGHT = 215;
/** Below this a colour of the picture throws less light, down to none from black. */
const DIM = 110;

/**
 * The light that the film's picture throws on the floor: the picture upside down, blurred by being made tiny,
 * fading from the screen. Painted once; while the auditorium moves no filter runs. Null until it is there,
 * and where a picture cannot be read.
 */
export function useGlow(picture: string): string | null {
  const [glow, setGlow] = useState<{ of: string; url: string } | null>(null);
  useEffect(() => {
    if (!picture) return;
    let wanted = true;
    const image = new Image();
    image.src = picture;
    void image
      .decode()
      .then(() => paint(image))
      .then((url) => {
        if (wanted && url) setGlow({ of: picture, url });
      })
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [picture]);
  return glow?.of === picture ? glow.url : null;
}

function paint(image: HTMLImageElement): string | null {
  const tiny = shrink(image, 10, 6, true);
  const canvas = tiny && shrink(tiny, WIDTH, HEIGHT, false);
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return null;
  const pixels = context.getImageData(0, 0, WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = (y * WIDTH + x) * 4;
      const [red = 0, green = 0, blue = 0] = pixels.data.subarray(at, at + 3);
      // Light has no black: every colour at its brightest, and what is dark throws none, or it would lie on
      // the floor as a shadow.
      const most = Math.max(red, green, blue);
      const lift = BRIGHT / Math.max(40, most);
      pixels.data.set([red * lift, green * lift, blue * lift], at);
      const away = Math.hypot((x / (WIDTH - 1) - 0.5) / 0.46, y / (HEIGHT - 1) / 0.96);
      pixels.data[at + 3] = 255 * Math.min(1, most / DIM) * Math.min(1, Math.max(0, (1 - away) / 0.94));
    }
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL();
}

function shrink(
  source: CanvasImageSource,
  width: number,
  height: number,
  upsideDown: boolean,
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  if (upsideDown) {
    context.translate(0, height);
    context.scale(1, -1);
  }
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}
