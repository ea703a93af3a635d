/** A refusal that a person may read. Its message goes into the envelope as it is. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** A record that is not there, or not the caller's to know of: the two look the same (design, "The wire"). */
export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} was not found.`);
}
