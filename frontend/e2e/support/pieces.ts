import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const ENDS = /(?<=<\/(?:header|picture|h1|h2|p|ul|ol|section)>)/;
/** Long enough for a browser to paint what it has. */
const PAUSE_MS = 40;

interface Front {
  origin: string;
  close: () => void;
}

/** The same site with pages that come in pieces, as a slow network brings them. */
export async function inPieces(origin: string): Promise<Front> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin));
    const type = answer.headers.get('content-type') ?? '';
    const policy = answer.headers.get('content-security-policy');
    response.writeHead(answer.status, {
      'content-type': type,
      ...(policy === null ? {} : { 'content-security-policy': policy }),
    });
    if (type.startsWith('text/html')) {
      for (const piece of (await answer.text()).split(ENDS)) {
        response.write(piece);
        await setTimeout(PAUSE_MS);
      }
      response.end();
    } else {
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
