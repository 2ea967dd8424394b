# The image has the contents of `npm run release`: docs/deploy/README.md says how to run it.
#   docker build --build-arg COMMIT=$(git rev-parse HEAD) --build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) -t cuando .

FROM node:26-bookworm-slim AS build
WORKDIR /build
COPY . .
ARG COMMIT
ARG SOURCE_DATE_EPOCH
RUN node scripts/release.mjs --folder /release

FROM debian:bookworm-slim
# PostgreSQL's initdb needs a name for its user.
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin cuando \
    && install -d -m 0700 -o cuando -g cuando /data
COPY --from=build /release /opt/cuando
ENV PATH=/opt/cuando/bin:$PATH HOST=0.0.0.0 DATA_DIR=/data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["cuando", "health"]
ENTRYPOINT ["cuando"]
CMD ["start"]
