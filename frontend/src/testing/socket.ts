import type { Socket } from '@/lib/live/connection';

/** A WebSocket that the test opens, speaks through and closes. */
export class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onerror: Socket['onerror'] = null;
  onclose: Socket['onclose'] = null;
  readonly address: string;
  readonly sent: unknown[] = [];
  closedWith: number | null = null;

  constructor(address: string) {
    this.address = address;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code: number): void {
    this.closedWith = code;
  }

  says(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  ends(code: number): void {
    this.onclose?.({ code });
  }

  breaks(): void {
    this.onerror?.();
    this.ends(1006);
  }
}
