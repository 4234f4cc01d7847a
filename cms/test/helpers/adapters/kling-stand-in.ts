import jwt from 'jsonwebtoken';
import { HttpStandIn, type Reply, type StandInRequest } from './http-stand-in';

export const KLING_KEYS = {
  access_key: 'kling-access-0001',
  secret_key: 'kling-secret-key-of-32-characters',
};

type Status = 'submitted' | 'processing' | 'succeed' | 'failed';

/**
 * Kling's open API as its documents describe it: HS256 tokens `{iss, exp, nbf}`; `POST /v1/videos/text2video` and
 * `/image2video` answer `{code 0, data {task_id, task_status}}`; `GET …/{task_id}` ends with `task_result.videos[].url`;
 * refusals carry the vendor's code with an HTTP status.
 */
export class KlingStandIn extends HttpStandIn {
  readonly orders: Record<string, string>[] = [];
  /** What the next questions are answered; the last one stays. */
  statuses: Status[] = ['succeed'];
  /** Where finished films are said to be; its own address when empty. */
  filmUrl = '';
  film: Buffer = Buffer.from('a film');

  constructor() {
    super((request, reply) => this.serve(request, reply));
  }

  private serve(request: StandInRequest, reply: Reply): void {
    if (request.path === '/moved.mp4') return reply.send(302, '', { location: '/film.mp4' });
    if (request.path === '/film.mp4') return reply.send(200, this.film, { 'content-type': 'video/mp4' });
    const refuse = (status: number, code: number, message: string) => reply.send(status, { code, message });
    const claims = this.claimsOf(request);
    if (!claims || claims.iss !== KLING_KEYS.access_key || claims.iat !== undefined)
      return refuse(401, 1002, 'access key not found');
    const done = (data: unknown) => reply.send(200, { code: 0, message: 'SUCCEED', request_id: 'r', data });
    const [, kind, id] = /^\/v1\/videos\/(text2video|image2video)(?:\/([\w-]+))?$/.exec(request.path) ?? [];
    if (!kind) return refuse(404, 1202, 'no such method');
    if (request.method === 'GET' && !id) return done([]);
    if (request.method === 'GET') return done(this.taskOf(String(id)));
    const order = JSON.parse(request.body.toString()) as Record<string, string>;
    const isDuration = ['5', '10'].includes(order.duration ?? '');
    const isComplete = kind === 'image2video' ? order.image && !order.aspect_ratio : order.prompt;
    if (!isDuration || !isComplete || order.image?.startsWith('data:'))
      return refuse(400, 1201, 'invalid parameter');
    this.orders.push(order);
    done({ task_id: `t${this.orders.length}`, task_status: 'submitted', created_at: 1, updated_at: 1 });
  }

  private taskOf(id: string) {
    const status = (this.statuses.length > 1 ? this.statuses.shift() : this.statuses[0]) ?? 'succeed';
    const videos = [{ id: 'v', url: this.filmUrl || `${this.url}/moved.mp4`, duration: '5.1' }];
    return {
      task_id: id,
      task_status: status,
      task_status_msg: status === 'failed' ? 'risk control' : '',
      ...(status === 'succeed' ? { task_result: { videos } } : {}),
    };
  }

  private claimsOf({ headers }: StandInRequest): jwt.JwtPayload | null {
    try {
      const token = (headers.authorization ?? '').replace('Bearer ', '');
      return jwt.verify(token, KLING_KEYS.secret_key, { algorithms: ['HS256'] }) as jwt.JwtPayload;
    } catch {
      return null;
    }
  }
}
