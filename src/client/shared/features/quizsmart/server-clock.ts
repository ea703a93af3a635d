/** How many of the last replies are looked at: enough for one quick one among them, few enough to follow a clock that was set. */
const LOOKED_AT = 10;

/**
 * The server's clock as this device knows it (design, offline rule 11). A reply says the server's time and is always a little old
 * when it arrives; the one that was quickest on its way tells it best.
 */
export class ServerClock {
  #offsets: number[] = [];
  #lastAt = 0;

  /**
   * @param serverTime as the reply says, ISO 8601
   * @param receivedAt when it came, in milliseconds of the device's clock; the same reply counts once
   */
  note(serverTime: string, receivedAt: number): void {
    if (receivedAt === this.#lastAt) return;
    this.#lastAt = receivedAt;
    this.#offsets = [...this.#offsets, Date.parse(serverTime) - receivedAt].slice(-LOOKED_AT);
  }

  /** Milliseconds since 1970 by the server's clock; by the device's own before any reply. */
  now(): number {
    return Date.now() + (this.#offsets.length > 0 ? Math.max(...this.#offsets) : 0);
  }
}
