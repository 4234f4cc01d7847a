/** What measureVoice finds in a synthesizer variant at pitch 50, range 50 and its own formants. */
export interface VariantProfile {
  variant: string;
  gender: 'female' | 'male';
  f0Hz: number;
  rangeSemitones: number;
  formantHz: number;
  tiltDb: number;
}

const profile = (
  variant: string,
  gender: 'female' | 'male',
  f0Hz: number,
  rangeSemitones: number,
  formantHz: number,
  tiltDb: number,
): VariantProfile => ({ variant, gender, f0Hz, rangeSemitones, formantHz, tiltDb });

/** Variants that a voice can be matched with; whispering, croaking and jumping ones are left out. */
const VARIANT_PROFILES: readonly VariantProfile[] = [
  profile('m1', 'male', 84, 4.1, 2499, -3),
  profile('m2', 'male', 93, 2.7, 2695, 4.3),
  profile('m3', 'male', 93, 4.4, 2478, -0.2),
  profile('m5', 'male', 91, 4, 2716, 0.4),
  profile('m6', 'male', 91, 3.6, 2587, -1.5),
  profile('m7', 'male', 93, 5.3, 2617, -6.2),
  profile('f1', 'female', 162, 3.5, 2944, 0.2),
  profile('f2', 'female', 173, 4.3, 2834, 1.3),
  profile('f3', 'female', 183, 5.3, 3198, 2.7),
  profile('f5', 'female', 185, 3.5, 2839, 3.4),
  profile('Annie', 'female', 201, 8.1, 3300, 0.6),
  profile('linda', 'female', 214, 2, 3127, -1.1),
  profile('steph', 'female', 174, 1.8, 2901, -15.5),
  profile('belinda', 'female', 215, 2, 3051, -7.8),
  profile('Alicia', 'female', 222, 4.1, 3441, 8.1),
];

interface Target {
  f0Hz: number;
  formantHz: number;
  tiltDb: number;
}

/** Pitch and vocal tract length together: each alone is shared by some men and women. */
function genderOf({ f0Hz, formantHz }: Target): 'female' | 'male' {
  const score = 3 * Math.log2(f0Hz / 150) + (formantHz - 2_760) / 250;
  return score > 0 ? 'female' : 'male';
}

/** How far a variant has to be bent to sound like the target; pitch bends most easily. */
const distance = (variant: VariantProfile, target: Target): number =>
  Math.abs(Math.log2(target.f0Hz / variant.f0Hz)) / 0.35 +
  Math.abs(Math.log(target.formantHz / variant.formantHz)) / 0.06 +
  Math.abs(target.tiltDb - variant.tiltDb) / 8;

/** The variant of the target's gender that comes nearest. */
export function nearestVariant(target: Target): VariantProfile {
  const gender = genderOf(target);
  const candidates = VARIANT_PROFILES.filter((one) => one.gender === gender);
  return candidates.reduce((best, one) => (distance(one, target) < distance(best, target) ? one : best));
}
