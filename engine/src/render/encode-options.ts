/** Colour description of every picture made here. */
export const BT709 = [
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

/**
 * ffmpeg options of the picture: H.264 as every browser and phone plays it, in BT.709. Its headers depend on the size
 * alone (`stitchable`) and key frames are at most four seconds apart, so that scenes can be joined without encoding.
 */
export const H264_OPTIONS = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '21',
  '-pix_fmt',
  'yuv420p',
  '-threads',
  '2',
  '-g',
  '100',
  '-x264-params',
  'stitchable=1',
  ...BT709,
];

/** ffmpeg options of the sound. */
export const AAC_OPTIONS = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'];
