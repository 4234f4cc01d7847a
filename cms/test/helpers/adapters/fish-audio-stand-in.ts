import { HttpStandIn, type Reply, type StandInRequest } from './http-stand-in';

export const FISH_KEY = 'fish-secret-key-0001';
const MODELS = ['s1', 's2-pro', 's2.1-pro', 's2.1-pro-free'];

type State = 'created' | 'training' | 'trained' | 'failed';

/**
 * api.fish.audio as its public OpenAPI document describes it: `POST /v1/tts` (header `model`; raw audio bytes),
 * `POST /model` (multipart, `train_mode` fast, 201 with `_id` and `state`), `GET /model/{id}`,
 * `GET /wallet/self/api-credit`; errors are `{message, status}`.
 */
export class FishAudioStandIn extends HttpStandIn {
  readonly voices = new Map<string, { state: State; fields: string }>();
  /** States that the next voices go through, one per question; the last one stays. */
  states: State[] = ['trained'];

  constructor() {
    super((request, reply) => this.serve(request, reply));
  }

  /** A voice that is there already. */
  add(id: string, state: State = 'trained'): string {
    this.voices.set(id, { state, fields: '' });
    return id;
  }

  private serve(request: StandInRequest, reply: Reply): void {
    const refuse = (status: number, message: string) => reply.send(status, { message, status });
    if (request.headers.authorization !== `Bearer ${FISH_KEY}`) return refuse(401, 'Invalid api key');
    const at = `${request.method} ${request.path}`;
    if (at === 'POST /v1/tts') return this.speak(request, reply, refuse);
    if (at === 'POST /model') return this.create(request, reply, refuse);
    if (at === 'GET /wallet/self/api-credit') return reply.send(200, { _id: 'w1', credit: '12.5' });
    const id = /^GET \/model\/([\w-]+)$/.exec(at)?.[1];
    const voice = id === undefined ? undefined : this.voices.get(id);
    if (!voice) return refuse(404, 'Not found');
    if (voice.state !== 'failed' && voice.state !== 'trained') voice.state = this.states.shift() ?? 'trained';
    reply.send(200, { _id: id, type: 'tts', state: voice.state, visibility: 'private' });
  }

  private speak(
    request: StandInRequest,
    reply: Reply,
    refuse: (status: number, message: string) => void,
  ): void {
    const body = JSON.parse(request.body.toString()) as {
      text?: string;
      reference_id?: string;
      prosody?: { speed: number; volume: number };
    };
    if (!MODELS.includes(String(request.headers.model))) return refuse(400, 'unknown model');
    if (!body.text) return refuse(422, 'text is required');
    if (!this.voices.has(String(body.reference_id))) return refuse(400, 'Reference not found');
    const speed = body.prosody?.speed ?? 1;
    if (speed < 0.5 || speed > 2) return refuse(422, 'speed');
    reply.send(200, Buffer.from('ID3 sound'), { 'content-type': 'audio/mpeg' });
  }

  private create(
    request: StandInRequest,
    reply: Reply,
    refuse: (status: number, message: string) => void,
  ): void {
    const fields = request.body.toString('latin1');
    const has = (name: string, value = '') =>
      new RegExp(`name="${name}"[^]*?\\r\\n\\r\\n${value}`).test(fields);
    if (!has('type', 'tts') || !has('title') || !has('train_mode', 'fast') || !has('voices'))
      return refuse(422, 'a field is missing');
    const id = `voice${this.voices.size + 1}`;
    this.voices.set(id, { state: 'created', fields });
    reply.send(201, {
      _id: id,
      type: 'tts',
      title: 'x',
      state: 'created',
      visibility: 'public',
      languages: [],
    });
  }
}
