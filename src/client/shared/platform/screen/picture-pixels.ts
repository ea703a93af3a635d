/** A browser unpacks a picture whole, with four bytes for each pixel: of more a small device runs out of memory. */
const MAX_PIXELS = 64_000_000;

/** Whether a picture has more pixels than a device may unpack; what is no picture has none. */
export async function hasTooManyPixels(file: File): Promise<boolean> {
  return (await pixelsOf(file)) > MAX_PIXELS;
}

/** How many pixels a picture has, read without unpacking it; 0 of what is no picture. */
async function pixelsOf(file: File): Promise<number> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    await new Promise((settle) => {
      image.onload = settle;
      image.onerror = settle;
      image.src = address;
    });
    return image.naturalWidth * image.naturalHeight;
  } finally {
    URL.revokeObjectURL(address);
  }
}
