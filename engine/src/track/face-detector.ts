import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as HumanModule from '@vladmandic/human';

/** A picture as packed RGB bytes. */
export interface RgbPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface DetectedFace {
  /** Detector confidence 0-1. */
  score: number;
  /** x, y, width, height in picture pixels. */
  box: [number, number, number, number];
  /** 468 facemesh points in picture pixels. */
  mesh: [number, number][];
}

const MODELS = `${pathToFileURL(join(packageDir('@vladmandic/human'), '..', 'models')).href}/`;
const MIN_CONFIDENCE = 0.35;

/** Two are enough to notice that a face is not alone. */
const MAX_FACES = 2;

function packageDir(name: string): string {
  return dirname(require.resolve(name));
}

/** Node's fetch does not read file URLs, which is how the weights inside the package are addressed. */
async function fetchLocal(url: string | URL | Request): Promise<Response> {
  const path = fileURLToPath(String(url));
  const type = path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
  return new Response(new Uint8Array(await readFile(path)), { headers: { 'content-type': type } });
}

/** Finds faces and their 468 mesh points on the CPU (WebAssembly), about 25 ms a picture. */
export class FaceDetector {
  private constructor(private readonly human: HumanModule.Human) {}

  static async open(): Promise<FaceDetector> {
    // Chosen by path: the package's entry for Node wants native TensorFlow.
    const entry = join(packageDir('@vladmandic/human'), 'human.node-wasm.js');
    const { Human } = (await import(pathToFileURL(entry).href)) as typeof HumanModule;
    const off = { enabled: false };
    const human = new Human({
      backend: 'wasm',
      wasmPath: join(packageDir('@tensorflow/tfjs-backend-wasm'), '/'),
      modelBasePath: MODELS,
      debug: false,
      async: false,
      cacheSensitivity: 0,
      filter: off,
      gesture: off,
      body: off,
      hand: off,
      object: off,
      segmentation: off,
      face: {
        enabled: true,
        detector: {
          rotation: false,
          maxDetected: MAX_FACES,
          minConfidence: MIN_CONFIDENCE,
          skipFrames: 0,
          skipTime: 0,
        },
        mesh: { enabled: true },
        iris: off,
        description: off,
        emotion: off,
        antispoof: off,
        liveness: off,
      },
    });
    const networkFetch = globalThis.fetch;
    globalThis.fetch = fetchLocal;
    try {
      await human.init();
      await human.load();
    } finally {
      globalThis.fetch = networkFetch;
    }
    return new FaceDetector(human);
  }

  async detect(picture: RgbPicture): Promise<DetectedFace[]> {
    const { tf } = this.human;
    const pixels = tf.tensor3d(picture.data, [picture.height, picture.width, 3], 'int32');
    const batch = tf.expandDims(pixels, 0);
    const input = tf.cast(batch, 'float32');
    try {
      const found = await this.human.detect(input);
      return found.face
        .filter((face) => face.meshRaw.length >= 468)
        .map((face) => ({
          score: face.score,
          box: face.box,
          // The rounded points shake; these are shares of the picture.
          mesh: face.meshRaw.map(([x, y]) => [x * picture.width, y * picture.height]),
        }));
    } finally {
      tf.dispose([pixels, batch, input]);
    }
  }
}
