export function UnknownPage() {
  return (
    <main style={{ padding: '4rem 1rem', textAlign: 'center' }}>
      <h1>Página no encontrada</h1>
      <p>La página que buscas no existe o cambió de lugar.</p>
      <p>
        <a href="/">Ir al inicio</a>
      </p>
    </main>
  )
}
